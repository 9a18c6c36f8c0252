/** Phrases that mean the same next to any aspect; as in `aspects`, whole words in lower case, separated by `|`. */

/** Next to any aspect. */
export const opinions = {
  good: `good | great | lovely | beautiful | beautifully | excellent | perfect | perfectly | nice | nicely | superb | fine |
    gorgeous | wonderful | amazing | fantastic | impressive | decent | best | better | remarkable | splendid | right | love`,
  bad: `bad | badly | poor | poorly | terrible | awful | horrible | disappointing | disappoints | worst | worse | wrong |
    mediocre | flimsy | cheap`,
}

/** They look like opinions but are not: they are skipped whole. */
export const shields = `stiff enough | light meter | light coat | in the light | light and drizzle | warm wash | warm water |
  warm evenings | warm side | iron warm | warm weather | warm days | cool water | wash cool | washed cool | cool wash |
  lining slides | print runs | size large | size small enough | not only | not just | no doubt | no wonder | no idea |
  no less | not to mention | right away | right now | on the right | all right | right size | right place | right side |
  fine print | good while | good thing | good inch | best friend | better half | cut it | line up | in line | on line |
  finish line | close by | closes all | a bit big for | snug and warm | tight weave | tight stitching | felt like |
  felt that | i felt | return to | exchange for | fit flat | fine for | nice to have | creases soften | heavy rain |
  heavy use | heavy duty | too good | room for improvement | cool down | shed light | better in person | better than i feared |
  even the | even in | even when | even after | even though | even with | even on | even a | straight hem`

/** Whoever wishes for something says that it is missing. */
export const wishes = `i wish | wish for | wish it | wish they | wish the | hoped | i hope | hoping | expected | would like | would have |
  would be | would buy | would want | should be | should have | could be | could have | could use | if only | supposed to |
  advertised | promised | they say | looking for | i miss | i only wish | wanted`

/** Not about this product. */
export const otherThings = `my old | my other | my others | my last | my previous | other brands | the old one | my sister has`
