/** Phrases that mean the same next to any aspect; as in `aspects`, whole words in lower case, separated by `|`. */

/** Next to any aspect. */
export const opinions = {
  praise: `good | nicest | loveliest | finest | greatest | great | lovely | beautiful | beautifully | excellent | perfect | perfectly | nice | nicely | superb | fine |
    gorgeous | wonderful | amazing | fantastic | impressive | decent | best | better | remarkable | splendid | right | love |
    fabulous | terrific | brilliant | flawless | spot on | outstanding | exquisite | really nice | happy with | happier with | pleased with | impressed with | impressed by | delighted with | thrilled with | 10 out of 10 |
    5 5 | 10 10 | first class | delightful | magnificent | incredible | impeccable | divine | dreamy | fab | awesome | marvellous | marvelous | heavenly | top notch |
    glorious | stellar | ace | smashing | cracking | tip top | superior | spectacular | phenomenal | immaculate | pristine | first rate | tremendous | unbeatable | excellent | sensational | astonishing | wonderfully | brilliantly | nicely done | well done | well thought out | thoughtful | superbly | lush | gorgeously | spot on | beyond reproach | a triumph | a delight | a joy | a dream | a winner | a plus | the best | best part | stands out | is everything | wow | kudos | loving | i like | i liked | we like | we love | i do like | fan of | cannot fault | could not fault | approve of | all good | no complaints | hard to fault | ideal | on point | bang on | second to none | to die for | faultless | adore | sublime | pleasing | exceptional`,
  criticism: `disappointed with | disappointed in | disappointed by | unhappy with | let down by | bad | badly | poor | poorly | terrible | awful | horrible | disappointing | disappoints | worst | worse | wrong |
    mediocre | flimsy | cheap | dreadful | appalling | lousy | horrid | rubbish | dire | 1 5 | atrocious | hideous | ghastly | abysmal | shocking | a joke | a letdown | a let down | a disappointment | nasty |
    woeful | pathetic | lamentable | laughable | dodgy | iffy | ropey | underwhelming | unacceptable | inexcusable | pants | disgraceful | a shambles | a disaster | an insult | an embarrassment | a downside | let itself down | lets it down | lets them down | needs work | needs improving | leaves a lot to be desired | leaves much to be desired | leave something to be desired | not up to scratch | not up to standard | not impressed | unimpressed | not happy | annoyed | annoying | frustrating | infuriating | ruins it | ruin it | spoils it | dislike | hate | hated | not keen on | not fond of | i do not like | i did not like | could do without | only/main/one/biggest complaint/gripe/niggle/criticism/quibble/downside/drawback be | shame about | pity about | the problem is | let down | hopeless | a mess | a disgrace | substandard | crap | grim`,
}

/** They look like opinions but are not: they are skipped whole. */
export const shields = `stiff enough | light meter | light coat | in the light | light and drizzle | warm wash | warm water |
  warm evenings | warm side | iron warm | warm weather | warm days | cool water | wash cool | washed cool | cool wash |
  lining slides | print runs | size large | size small enough | not only | not just | no doubt | no wonder | no idea |
  no less | not to mention | right away | right now | on the right | all right | right size | right place | right side | breathe in/out | to breathe | take #number/few? week/day/time to break/soften/wear/shape | fall off bike/horse/ladder/chair/wall | fit bill | life be too short | i cut | i turn | pocket money | smell as it should | everything/anything/something light/heavy | short on patience/time/cash/words | fit in/into suitcase/case/drawer/wardrobe |
  big/little toe/toes/finger/fingers | pop back/up/over | soak/wet/damp/drenched from inside/within/sweat | light on detail/details |
  fine print | good while | good thing | good inch | best friend | better half | cut it | line up | in line | on line |
  finish line | close by | closes all | a bit big for | tight weave | tight stitching |on the other hand | a good look | had a look |
  than expected | felt that | return to | exchange for | fit flat | fine for | nice to have | creases soften | heavy rain |
  heavy use | a shade | looks expensive | look expensive | heavy duty | too good | room for improvement | cool down | shed light | better in person | better than i feared |
  even the | even in | even when | even after | even though | even with | even on | even a | straight hem | light blue | no pockets needed | shrinks my | too hot to handle | too warm today | too hot today | too cold today | slips are | sheds light | sheds some light | a waterproof over | a waterproof shell | tore open | tore the parcel | ripped open the | tore the bag | good light | bad light | natural light | artificial light | right light | this light | red light | the light |
  light grey | light gray | light green | light brown | light pink | light test | heavy on | long story | in the long run |
  long time | short queue | silver lining | sheer luck | a cut above | best of | at best | by the best | no chance |
  pretty much | pretty well | pretty good | pretty sure | pretty bad | quality control | top marks | good luck | good joke | good news | good day |
  good idea | great idea | nice idea | nice try | best thing | nicest thing | the nicest | fine thread | fine words | price tag | price has gone up |
  good reason | great reason | good condition | room for doubt | in return | many happy returns | red ones | blue ones |
  heavy metal | hot pink | as a compliment | wrong size sent | sent the wrong size | sent me the wrong size | wrong size came | wrong size arrived |
  right size here | right size arrived | right size came | lovely packaging | beautiful packaging | nice packaging | warm regards | warm thanks |
  warm welcome | soft launch | soft spot | cool that | light reading | heavy traffic | heavy rain | heavy snow | hard to find | break in | break it in | break them in | breaking in | slip on | slips on | slipped on |
  slip into | slips into | slip them on | slip it on | slide on | slides on`

/** Whoever wishes for something says that it is missing. */
export const wishes = `i wish | wish for | wish it | wish they | wish the | hoped | i hope | hoping | expected | would like | would have |
  would be | would buy | would want | should be | should have | could be | could have | could use | if only | supposed to |
  advertised | promised | they say | looking for | i miss | i only wish | wanted`

/** Not about this product. */
export const otherThings = `my old | my other | my others | my last | my previous | my first/former/earlier pair/one/ones | the previous/earlier/former | previous/last/earlier/older pair/one/ones | replaces | replaced | unlike | compared to | compared with | in contrast to | the first one | other brands | the old one | my sister has | last year's |
  old model | old version | previous version | the matching | the other | in the other | also own | my mother's | my sister's | my friend's | the new one of |
  the blue one | the red one | the grey one | the gray one | the black one | the green one | the white one | the pink one | the brown one | the short one | the long one | the cheaper one`
