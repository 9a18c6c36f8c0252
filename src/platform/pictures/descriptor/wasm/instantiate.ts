import { assemble, type WasmFunction } from './assemble.ts'

type Functions<Name extends string> = Record<Name, (...numbers: number[]) => void>

/**
 * Returns these functions over this memory; null on a processor without SIMD (before SSE4.1), where the caller does the
 * same in JavaScript.
 */
export function instantiate<Name extends string>(
  functions: (WasmFunction & { name: Name })[],
  memory: WebAssembly.Memory,
): Functions<Name> | null {
  const bytes = assemble(functions)
  if (!WebAssembly.validate(bytes)) return null
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } })
  return exports as Functions<Name>
}
