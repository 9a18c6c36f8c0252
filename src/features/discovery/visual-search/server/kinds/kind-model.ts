import { FORM_LENGTH, FORM_PARTS } from '../../../../../platform/pictures/descriptor/form.ts'

/** The width of the kernel: the mean square distance at which the nearness of two forms has fallen to 1/e. */
const WIDTH = 0.27
/** The ridge: the higher, the less the result follows a single sample. */
const RIDGE = 0.2
/** The target scores for the right kind and for the others. */
const [RIGHT, WRONG] = [0.9, -0.1]

export type Sample = {
  form: Int8Array
  /** Index of the kind; -1 for something that no shop sells. */
  kind: number
  /** A product's picture has 1. */
  weight: number
}

/** The learned model: the forms, and the share of each in the score of each kind. */
export type KindModel = { forms: Int8Array; shares: Float32Array }

const WEIGHTS = Float32Array.from(
  FORM_PARTS.flatMap(({ bytes, weight }) =>
    Array.from({ length: bytes }, () => weight / Math.sqrt(FORM_PARTS.length)),
  ),
)

/**
 * Learns to distinguish the kinds by kernel ridge regression. The same samples in the same order give the same result.
 * Takes a second for 800 samples, so it must not run in a thread that serves requests.
 */
export function trainKindModel(samples: Sample[], kindCount: number): KindModel {
  const count = samples.length
  const inputs = samples.map(({ form }) => inputOf(form, 0))
  const near = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < i; j++) near[i * count + j] = nearness(inputs[i]!, inputs[j]!)
    near[i * count + i] = 1 + RIDGE / samples[i]!.weight
  }
  factorize(near, count)
  const shares = new Float32Array(count * kindCount)
  for (let kind = 0; kind < kindCount; kind++) {
    const targets = Float64Array.from(samples, (sample) => (sample.kind === kind ? RIGHT : WRONG))
    solve(near, count, targets)
    for (let i = 0; i < count; i++) shares[i * kindCount + kind] = targets[i]!
  }
  const forms = new Int8Array(count * FORM_LENGTH)
  for (const [i, { form }] of samples.entries()) forms.set(form, i * FORM_LENGTH)
  return { forms, shares }
}

/** Returns the score of a form for each kind: near 0.9 if it is like the samples of the kind, near 0 if like none. */
export type Scorer = (form: Int8Array) => number[]

export function makeScorer({ forms, shares }: KindModel): Scorer {
  const inputs = Array.from({ length: forms.length / FORM_LENGTH }, (_, i) => inputOf(forms, i))
  const kindCount = inputs.length > 0 ? shares.length / inputs.length : 0
  return (form) => {
    const scores = Array.from({ length: kindCount }, () => 0)
    const input = inputOf(form, 0)
    for (const [i, sampleInput] of inputs.entries()) {
      const near = nearness(input, sampleInput)
      for (let kind = 0; kind < kindCount; kind++) scores[kind]! += near * shares[i * kindCount + kind]!
    }
    return scores
  }
}

/** Returns the similarity of two forms; 1 if they are the same. */
export const formNearness = (a: Int8Array, b: Int8Array): number => nearness(inputOf(a, 0), inputOf(b, 0))

function inputOf(forms: Int8Array, at: number): Float32Array {
  const input = new Float32Array(FORM_LENGTH)
  for (let i = 0; i < FORM_LENGTH; i++) input[i] = forms[at * FORM_LENGTH + i]! * WEIGHTS[i]!
  return input
}

function nearness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < FORM_LENGTH; i++) {
    const apart = a[i]! - b[i]!
    sum += apart * apart
  }
  return Math.exp(-sum / WIDTH)
}

/** Cholesky decomposition, in place, in the lower half. */
function factorize(matrix: Float64Array, count: number) {
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * count + j]!
      for (let k = 0; k < j; k++) sum -= matrix[i * count + k]! * matrix[j * count + k]!
      matrix[i * count + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * count + j]!
    }
  }
}

/** Solves in place: the right side becomes the solution. */
function solve(lower: Float64Array, count: number, side: Float64Array) {
  for (let i = 0; i < count; i++) {
    let sum = side[i]!
    for (let k = 0; k < i; k++) sum -= lower[i * count + k]! * side[k]!
    side[i] = sum / lower[i * count + i]!
  }
  for (let i = count - 1; i >= 0; i--) {
    let sum = side[i]!
    for (let k = i + 1; k < count; k++) sum -= lower[k * count + i]! * side[k]!
    side[i] = sum / lower[i * count + i]!
  }
}
