/** Fonts included beside the page, by their names in the package and in the ZIP. */
export const exportFaces = [
  {
    file: '@fontsource-variable/imbue/files/imbue-latin-standard-normal.woff2',
    path: 'look/imbue.woff2',
  },
  {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
    path: 'look/instrument-sans.woff2',
  },
]

/** The colors and fonts of tokens.css, for a standalone page. */
export const exportStyles = `
@font-face{font-family:Imbue;src:url(look/imbue.woff2);font-weight:100 900}
@font-face{font-family:"Instrument Sans";src:url(look/instrument-sans.woff2);font-weight:400 700}
:root{color-scheme:light dark;--paper:light-dark(#fafaf7,#141310);--sunken:light-dark(#f1f1ec,#1f1e19);
--ink:light-dark(#191815,#f3f1ea);--quiet:light-dark(#55534b,#bcb9ae);--line:light-dark(#dddcd4,#35332c)}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--paper);color:var(--ink);font:16px/1.55 "Instrument Sans","Helvetica Neue",Arial,sans-serif;
max-width:80rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h1,h2,h3,.wordmark{font-family:Imbue,Didot,"Times New Roman",serif;font-weight:500;line-height:1.08}
h1{font-size:clamp(2.75rem,1.9rem + 3.4vw,5rem)}h2{font-size:2.125rem}h3{font-size:1.375rem}
.wordmark{font-size:1.375rem;margin-bottom:2rem}
header{border-top:8px solid #ead637;padding-top:1rem}
header>*+*{margin-top:.5rem}
.portrait{width:6.5rem;height:6.5rem;object-fit:cover;border-radius:50%;display:block}
section{border-top:1px solid var(--ink);margin-top:3rem;padding-top:1.25rem}
section>*+*{margin-top:1.25rem}
ol,ul{list-style:none}
p{white-space:pre-wrap;max-width:40rem}
.quiet{color:var(--quiet);font-size:.875rem}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.looks{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:2.25rem 1rem}
article>*+*{margin-top:.5rem}
.pictures{display:grid;grid-template-columns:repeat(4,1fr);gap:2px}
.pictures a{background:var(--sunken);aspect-ratio:1;overflow:hidden;display:block}
.pictures a:first-child{grid-column:1/-1;aspect-ratio:4/5}
.pictures img{width:100%;height:100%;object-fit:cover;display:block}
.tags{display:flex;flex-wrap:wrap;gap:.375rem}
.tags li{background:#ead637;color:#191815;font-size:.8125rem;padding:.125rem .5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem .75rem;font-size:.875rem}
dt{color:var(--quiet)}
details{font-size:.875rem}summary{cursor:pointer}
details li{border-top:1px solid var(--line);padding:.375rem 0}
.words{display:grid;gap:1rem}
.words li{border-top:1px solid var(--line);padding-top:.75rem}
.files{columns:18rem;column-gap:1rem}.files li{padding:.25rem 0}
`
