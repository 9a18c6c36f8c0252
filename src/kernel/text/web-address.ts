/** The message of a field for names or addresses that contains a web address. */
export const NO_WEB_ADDRESS = 'Please leave out web addresses'

/**
 * Whether a name or a line of a postal address contains what a mail client would turn into a link: an address with
 * http:// or www., a host with a path, or a domain with a common ending. Lookalike dots, slashes and full-width letters
 * count as the plain ones, and invisible characters are ignored. Names and addresses with dots, such as "St. John's
 * Rd." or "Dr.med. Müller", contain none.
 */
export function hasWebAddress(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[。・]/g, '.')
    .replace(/[⁄∕⧸]/g, '/')
    .replace(/[∶꞉ː]/g, ':')
    .toLowerCase()
  return START.test(plain) || NUMBERS.test(plain) || [...plain.matchAll(HOST)].some(isLink)
}

/** Returns the text, or an empty string if it contains a web address: old rows may have one. */
export const withoutWebAddress = (text: string): string => (hasWebAddress(text) ? '' : text)

const START = /[a-z][a-z0-9+.-]*:\/\/|https?:|(?<![\p{L}\p{N}])www\d*\.[\p{L}\p{N}]/u
/** 203.0.113.9/claim */
const NUMBERS = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:\/|:\d)/
/** "shop.example.com/": the label before the top-level domain, that domain, and what follows. */
const HOST =
  /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)\.(xn--[a-z0-9-]+|\p{L}{2,})(?![\p{L}\p{N}-])(?!\.\p{L})(\/|:\d|\?)?/gu

function isLink([, label = '', ending = '', path]: RegExpMatchArray): boolean {
  if (ending.startsWith('xn--') || wideEndings.has(ending)) return true
  if (shortForms.has(label) || streetForms.has(ending)) return false
  return path !== undefined || (countryEndings.has(ending) && label.length > 2)
}

const words = (list: string) => new Set(list.split(' '))

/** Top-level domains that no name or street has after a dot. */
const wideEndings = words(
  'com net org info biz edu gov mobi app dev shop store online site website xyz top club click icu vip win bid buzz cyou cfd sbs fun space tech cloud blog email digital agency promo sale deals gift loan loans money cash casino bet poker download stream zip mov onion link page',
)
const countryEndings = words(
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw',
)
/** Abbreviations before a dot without a space: "Avda.de la Paz", "Dr.med.", "Hs.Nr/4". */
const shortForms = words(
  'a abt al apt apto av avda ave bd bldg blvd bus c cap cl col cra ctra dept dipl dr dra ed edif esc fam fl flr fr frl geb gr hr hs inh ing ir jr kl km lic lt mag mc med mlle mme mr mrs ms no nr of pl plta pr prof pta pte pza r rd rua s sr sra st sta ste sto str stg stk tel tr urb v via z zi zt',
)
/** Abbreviations after such a dot: "12 Main.St", "Haus.Nr". */
const streetForms = words('av ave bl blvd ct dr jr ln nr no pl rd sr sq st str')
