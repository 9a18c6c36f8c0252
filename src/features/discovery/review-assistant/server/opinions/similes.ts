/** "as soft as a brick" and "soft as a kitten": the thing decides. */
const setOf = (words: string) => new Set(words.split('|').map((word) => word.trim()))

const KIND =
  setOf(`kitten | kittens | cloud | clouds | butter | feather | feathers | baby | baby's | silk | velvet | duvet | blanket | oven | toast | hug | pyjamas | pajamas | slippers | glove | gloves | dream | rabbit | bunny |
  marshmallow | down | whisper | air | breeze | tank | rock | nothing | sheepskin | pillow | sofa | trainers | sneakers | teddy | ever | anything | new | day | ruler | arrow | charm`)
const HARSH =
  setOf(`brick | bricks | board | cardboard | sandpaper | doormat | stone | stones | concrete | nails | fridge | freezer | paper | tissue | sack | bin | tent | window | glass | hedgehog | wire | iron | wood | plank | rope |
  sieve | colander | plaster | cactus | thistle | bark | gravel | straw | hay | tin | plywood | net | curtain | curtains | lead | dumbbell | anvil | crowbar | planks | cheese | hessian | grater | nettles | scourer | barbed`)

/** 'kind' and 'harsh' for a known comparison, 'unknown' for another, null where nothing is compared. */
export function simileAfter(words: string[], end: number): 'kind' | 'harsh' | 'unknown' | null {
  if (words[end] !== 'as' && words[end] !== 'like') return null
  const rest = words.slice(end + 1, end + 7)
  const comparison = rest.find((word) => KIND.has(word) || HARSH.has(word))
  if (!comparison) return 'unknown'
  return KIND.has(comparison) ? 'kind' : 'harsh'
}
