/** Top-level domains of addresses in spam, beside the common ones. Words such as "so" or "is" are left out. */
const ENDINGS = [
  ...[
    'com',
    'net',
    'org',
    'info',
    'biz',
    'io',
    'co',
    'app',
    'dev',
    'shop',
    'store',
    'online',
    'site',
    'website',
  ],
  ...[
    'xyz',
    'top',
    'vip',
    'club',
    'live',
    'link',
    'click',
    'buzz',
    'fun',
    'icu',
    'cyou',
    'gle',
    'page',
    'tech',
  ],
  ...[
    'ly',
    'gl',
    'gg',
    'cc',
    'tv',
    'ru',
    'cn',
    'tk',
    'ml',
    'ga',
    'cf',
    'gq',
    'ws',
    'su',
    'pw',
    'eu',
    'de',
    'uk',
  ],
  ...[
    'fr',
    'nl',
    'pl',
    'br',
    'jp',
    'kr',
    'ir',
    'ua',
    'ro',
    'cz',
    'ch',
    'se',
    'dk',
    'fi',
    'es',
    'pt',
    'tr',
    'vn',
    'id',
  ],
].join('|')

const ADDRESS = new RegExp(
  [
    // With a scheme, or "www.".
    String.raw`\b(?:https?|ftp)\s?:\s?/\s?/`,
    String.raw`\bwww\s?\.\s?[\p{L}\p{N}]`,
    // "name.com", "name.example/path"; not within an email address.
    String.raw`(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:(?:${ENDINGS})(?![\p{L}\p{N}-])|[\p{L}]{2,}/)`,
    // "name dot com", "name (dot) com", "name [.] com"
    String.raw`[\p{L}\p{N}]\s?(?:[([{]\s?(?:dot|\.)\s?[)\]}]|\sdot\s)\s?(?:${ENDINGS})(?![\p{L}\p{N}-])`,
  ].join('|'),
  'iu',
)

/** Converts characters that look like a dot, and removes invisible ones. */
const readable = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u3002\uff61\u2024\u00b7\u2219]/g, '.')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/**
 * Whether a caption, a comment or other prose contains a web address, even if it would not become a link. Email
 * addresses are allowed, unlike in names (web-address.ts). Deliberately disguised addresses are not recognized.
 */
export const hasLink = (text: string | null | undefined): boolean =>
  Boolean(text) && ADDRESS.test(readable(text!))
