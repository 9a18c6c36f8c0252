/** Histograms of oriented gradients (N. Dalal, B. Triggs, 2005), for a square of 64 pixels in 8 by 8 cells. */
const SIDE = 64
const CELL = 8
const CELLS = SIDE / CELL
const WAYS = 9
/** A cell counts at most this share of its block. */
const MOST = 0.25
/** Keeps areas without edges near zero. */
const QUIET = 20

/** The left and the mirrored right half are added up. */
export const HOG_LENGTH = (CELLS / 2) * CELLS * WAYS

export function hogOf(values: Float32Array): Float32Array {
  const cells = sharesOfBlocks(cellsOf(values))
  const folded = new Float32Array(HOG_LENGTH)
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS / 2; column++) {
      for (let way = 0; way < WAYS; way++) {
        const left = cells[(row * CELLS + column) * WAYS + way]!
        const right = cells[(row * CELLS + CELLS - 1 - column) * WAYS + ((WAYS - way) % WAYS)]!
        folded[(row * (CELLS / 2) + column) * WAYS + way] = (left + right) / 2
      }
    }
  }
  return folded
}

/**
 * Returns the strength of edges in each direction, without sign, split between the two nearest directions and four
 * nearest cells.
 */
function cellsOf(values: Float32Array): Float32Array {
  const cells = new Float32Array(CELLS * CELLS * WAYS)
  for (let y = 1; y < SIDE - 1; y++) {
    const down = (y + 0.5) / CELL - 0.5
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x
      const dx = values[i + 1]! - values[i - 1]!
      const dy = values[i + SIDE]! - values[i - SIDE]!
      const strength = Math.sqrt(dx * dx + dy * dy)
      if (strength < 1e-3) continue
      const angle = (((Math.atan2(dy, dx) / Math.PI + 1) % 1) * WAYS) % WAYS
      const [way, part] = [Math.floor(angle), angle % 1]
      const across = (x + 0.5) / CELL - 0.5
      const [column, row] = [Math.floor(across), Math.floor(down)]
      for (let corner = 0; corner < 4; corner++) {
        const [u, v] = [column + (corner & 1), row + (corner >> 1)]
        if (u < 0 || v < 0 || u >= CELLS || v >= CELLS) continue
        const share = strength * (1 - Math.abs(across - u)) * (1 - Math.abs(down - v))
        const at = (v * CELLS + u) * WAYS
        cells[at + way]! += share * (1 - part)
        cells[at + ((way + 1) % WAYS)]! += share * part
      }
    }
  }
  return cells
}

/** Returns each cell as its share of the blocks of four it belongs to; square roots. */
function sharesOfBlocks(cells: Float32Array): Float32Array {
  const energy = new Float32Array(CELLS * CELLS)
  for (let i = 0; i < cells.length; i++) energy[Math.floor(i / WAYS)]! += cells[i]! ** 2
  const shares = new Float32Array(cells.length)
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      const at = (y * CELLS + x) * WAYS
      let blocks = 0
      for (let v = Math.max(0, y - 1); v <= Math.min(CELLS - 2, y); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(CELLS - 2, x); u++) {
          blocks++
          const i = v * CELLS + u
          const whole =
            Math.sqrt(energy[i]! + energy[i + 1]! + energy[i + CELLS]! + energy[i + CELLS + 1]!) + QUIET
          for (let way = 0; way < WAYS; way++) shares[at + way]! += Math.min(MOST, cells[at + way]! / whole)
        }
      }
      for (let way = 0; way < WAYS; way++) shares[at + way] = Math.sqrt(shares[at + way]! / blocks)
    }
  }
  return shares
}
