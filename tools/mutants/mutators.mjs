import { parseSync } from 'vite'
import { sqlEdits } from './sql-mutators.mjs'

/**
 * Returns every small change that can be made to a source file, in the order of the text.
 * @returns mutants `{ path, line, kind, from, to, start, end, at }`: the text from `start` to `end` becomes `to`;
 *  `at` is the range of the expression or statement that must run for the mutant to matter
 */
export function mutantsOf(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const mutants = []
  walk(program, [], (node, parents) => {
    for (const { kind, range = node, to, at = node } of editsOf(node, parents, text, path)) {
      const from = text.slice(range.start, range.end)
      if (from === to) continue
      const line = text.slice(0, range.start).split('\n').length
      mutants.push({ path, line, kind, from, to, start: range.start, end: range.end, at: rangeOf(at) })
    }
  })
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end)
}

const rangeOf = ({ start, end, type }) => ({ start, end, isStatement: /Statement$/.test(type) })

/** Types do not run, and renaming a key or an import is no small change. */
const isSkipped = (node) => /^TS(?!As|NonNull|Satisfies)/.test(node.type) || node.type === 'ImportDeclaration'

function walk(node, parents, visit) {
  if (isSkipped(node)) return
  visit(node, parents)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters') continue
    if (key === 'key' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === 'string') walk(child, [...parents, node], visit)
  }
}

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' }
const LOGICAL = { '&&': '||', '||': '&&', '??': '&&' }
const METHODS = { some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' }
const DROPPED_CALLS = new Set(['where', 'whereRef', 'having', 'limit', 'forUpdate', 'filter'])

function editsOf(node, parents, text, path) {
  const source = (part) => text.slice(part.start, part.end)
  const parent = parents.at(-1)
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((to) => ({ kind: 'condition', range: node.test, to, at: node.test }))
    case 'LogicalExpression':
      return operator(node, text, 'logical', LOGICAL)
    case 'BinaryExpression':
      if (node.operator in COMPARISONS) return operator(node, text, 'comparison', COMPARISONS)
      if (isText(node.left) || isText(node.right)) return []
      return operator(node, text, 'arithmetic', ARITHMETIC)
    case 'UnaryExpression':
      if (node.operator === '!') return [{ kind: 'not', to: source(node.argument) }]
      return node.operator === '-' ? [{ kind: 'minus', to: source(node.argument) }] : []
    case 'Literal':
      return literalEdits(node, text, path, parent)
    case 'TemplateLiteral':
      return templateEdits(node, text, path, parent)
    case 'ExpressionStatement':
      return isCall(node.expression) ? [{ kind: 'call', to: ';' }] : []
    case 'ThrowStatement':
      return [{ kind: 'throw', to: ';' }]
    case 'CallExpression':
      return callEdits(node, text)
    case 'ArrayExpression':
      // Entries of a table at the top level of the file, outside any function.
      if (parents.some(({ type }) => /Function/.test(type)) || node.elements.length < 2) return []
      return dropEach(node.elements, 'entry', node)
    default:
      return []
  }
}

function operator(node, text, kind, replacements) {
  const to = replacements[node.operator]
  if (!to) return []
  const start = text.indexOf(node.operator, node.left.end)
  return [{ kind, range: { start, end: start + node.operator.length }, to }]
}

function literalEdits(node, text, path, parent) {
  if (typeof node.value === 'boolean') return [{ kind: 'boolean', to: String(!node.value) }]
  if (typeof node.value === 'number') return [{ kind: 'number', to: String(node.value + 1) }]
  if (typeof node.value === 'bigint') return [{ kind: 'number', to: `${node.value + 1n}n` }]
  if (typeof node.value !== 'string' || parent.type === 'TSLiteralType') return []
  return path.endsWith('-sql.ts') ? sqlIn(node, node, text) : []
}

function templateEdits(node, text, path, parent) {
  const isTagged = parent.type === 'TaggedTemplateExpression'
  if (!isTagged && !path.endsWith('-sql.ts')) return []
  if (isTagged && parent.tag.name !== 'sql' && parent.tag.expression?.name !== 'sql') return []
  return node.quasis.flatMap((quasi) => sqlIn(quasi, isTagged ? parent : node, text))
}

const sqlIn = (part, at, text) =>
  sqlEdits(text.slice(part.start, part.end)).map(({ start, end, to }) => ({
    ...{ kind: 'sql', to, at },
    range: { start: part.start + start, end: part.start + end },
  }))

function callEdits(node, text) {
  const { callee } = node
  if (callee.type === 'Identifier' && callee.name === 'refuse') return [{ kind: 'verdict', to: 'allowed' }]
  if (callee.type === 'Identifier' && callee.name === 'first') return dropEach(node.arguments, 'rule', node)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const { name } = callee.property
  const isOfMath = callee.object.name === 'Math' || name === 'some' || name === 'every'
  if (name in METHODS && isOfMath)
    return [{ kind: 'method', range: callee.property, to: METHODS[name], at: node }]
  if (!DROPPED_CALLS.has(name)) return []
  return [{ kind: `drop ${name}`, to: text.slice(callee.object.start, callee.object.end) }]
}

/** Leaves out each entry once, with its comma. */
const dropEach = (entries, kind, at) =>
  entries.map((entry, i) => {
    const next = entries[i + 1]
    const range = next
      ? { start: entry.start, end: next.start }
      : { start: entries[i - 1]?.end ?? entry.start, end: entry.end }
    return { kind: `drop ${kind}`, range, to: '', at }
  })

const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string'
const isCall = ({ type, argument }) =>
  type === 'CallExpression' || (type === 'AwaitExpression' && isCall(argument))
