/** The marks of the eight brands: one ink colour on their own pale paper, no lettering. */
export const LOGOS: Record<string, string> = {
  'hale-pike': mark(
    '#f0e9d9',
    '<path d="M60 12L92 60L60 108L28 60Z"/><path d="M60 12V108M28 60H92"/><circle cx="60" cy="60" r="9" fill="#191815"/>',
  ),
  nordlys: mark(
    '#dfe8ea',
    '<path d="M14 84C30 30 44 30 60 62S90 92 106 32"/><path d="M14 100C34 62 46 58 62 84S92 104 106 58"/><path d="M14 66C28 18 42 12 58 38S88 66 106 14" stroke-width="2.5"/>',
  ),
  'maison-levant': mark(
    '#f1e0d3',
    '<path d="M24 106V58a36 40 0 0 1 72 0V106"/><path d="M42 106V62a18 22 0 0 1 36 0V106Z" fill="#191815"/><path d="M12 106H108"/>',
  ),
  ostrow: mark(
    '#e3e3de',
    '<circle cx="60" cy="60" r="46"/><path d="M20 72C40 60 50 60 60 72S82 84 100 72"/><path d="M60 72V30L84 58H60" fill="#191815"/>',
  ),
  calder: mark(
    '#f2dfe0',
    '<path d="M60 10V34M24 34H96M24 34V58M96 34V70"/><circle cx="24" cy="72" r="14" fill="#191815"/><path d="M96 70L112 98H80Z"/><path d="M60 34V82"/><rect x="48" y="82" width="24" height="24"/>',
  ),
  tamarisk: mark(
    '#e4ebdc',
    '<path d="M60 110V48"/><path d="M60 66C30 66 24 40 24 22C48 24 60 40 60 66Z" fill="#191815"/><path d="M60 82C88 82 96 58 96 40C72 42 60 58 60 82Z"/>',
  ),
  'oddfellow-mill': mark(
    '#e6e2ef',
    '<circle cx="60" cy="60" r="16" fill="#191815"/><path d="M60 44C60 20 80 12 92 16C90 34 80 44 60 44ZM76 60C100 60 108 80 104 92C86 90 76 80 76 60ZM60 76C60 100 40 108 28 104C30 86 40 76 60 76ZM44 60C20 60 12 40 16 28C34 30 44 40 44 60Z"/>',
  ),
  'sol-y-sal': mark(
    '#f5e7c4',
    '<path d="M18 70H102M26 86H94M40 102H80"/><path d="M34 70a26 26 0 0 1 52 0Z" fill="#191815"/><path d="M60 30V14M88 42L98 30M32 42L22 30"/>',
  ),
}

function mark(paper: string, shapes: string): string {
  const ink = 'fill="none" stroke="#191815" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -30 180 180" width="480" height="480">',
    `<rect x="-30" y="-30" width="180" height="180" fill="${paper}"/><g ${ink}>${shapes}</g></svg>`,
  ].join('')
}
