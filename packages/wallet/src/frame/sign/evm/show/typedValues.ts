import type { ApprovalRowModel } from '../../../views/models/approval.ts'
import { escapeHidden } from '../../show/text/escapeHidden.ts'
import { invalid, isBytes, readAddress, readFields, readList } from '../read/params.ts'

/** Structs by name, as EIP-712 has them. */
export type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** What a struct's values are, and how they are shown. */
export interface Walked {
  readonly value: Record<string, unknown>
  readonly rows: readonly ApprovalRowModel[]
}

/** Reads types. Throws PARAMS_INVALID. */
export function readTypes(value: unknown): Types {
  const entries = Object.entries(readFields(value, 'types'))
  if (entries.length > MOST_TYPES) throw invalid('types has too many types.')
  const types = Object.fromEntries(entries.map(([name, fields]) => [readTypeName(name), readStruct(fields, name)]))
  for (const field of Object.values(types).flat())
    if (!isKnown(types, field.type)) throw invalid('types has a field whose type nobody knows.')
  if (!hasOneReading(types)) throw invalid('types has a type whose name libraries read in different ways.')
  return types
}

/** Reads a struct by its types, strictly: every field must be there, and be what its type says. Throws PARAMS_INVALID. */
export function walkStruct(request: { readonly types: Types; readonly type: string; readonly value: unknown }): Walked {
  const rows: ApprovalRowModel[] = []
  return { value: readStructValue({ ...request, depth: 0, rows }), rows }
}

interface Step {
  readonly types: Types
  readonly type: string
  readonly value: unknown
  readonly depth: number
  readonly rows: ApprovalRowModel[]
}

function readStructValue({ types, type, value, depth, rows }: Step): Record<string, unknown> {
  const given = readFields(value, `A ${type}`)
  return Object.fromEntries(
    (types[type] ?? []).map(({ name, type: fieldType }) => [
      name,
      readValue({ types, type: fieldType, value: given[name], depth, rows, label: name }),
    ])
  )
}

function readValue({ label, ...step }: Step & { readonly label: string }): unknown {
  const { types, type, value, depth, rows } = step
  if (depth > MOST_DEPTH) throw invalid('The typed data is nested too deeply.')
  const list = /^(.+)\[(\d*)\]$/.exec(type)
  if (list?.[1] !== undefined) {
    const items = readList(value, label)
    if (list[2] !== '' && items.length !== Number(list[2])) throw invalid(`${label} has not as many items as its type.`)
    addRow(rows, { label, depth, ...(items.length === 0 ? { value: '[]' } : {}) })
    const itemType = list[1]
    return items.map((item, index) =>
      readValue({ types, type: itemType, value: item, depth: depth + 1, rows, label: String(index + 1) })
    )
  }
  if (Object.hasOwn(types, type)) {
    addRow(rows, { label, depth })
    return readStructValue({ types, type, value, depth: depth + 1, rows })
  }
  const read = readAtom(type, value, label)
  addRow(rows, { label, depth, ...shown(type, read) })
  return read
}

function addRow(rows: ApprovalRowModel[], row: ApprovalRowModel): void {
  if (rows.length >= MOST_ROWS) throw invalid('The typed data has more values than can be shown.')
  rows.push(row)
}

function readAtom(type: string, value: unknown, label: string): unknown {
  if (type === 'string') {
    if (typeof value !== 'string') throw invalid(`${label} must be a text.`)
    return value
  }
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw invalid(`${label} must be true or false.`)
    return value
  }
  if (type === 'address') return readAddress(value, label)
  if (type.startsWith('bytes')) {
    const size = type.slice('bytes'.length)
    if (!isBytes(value) || (size !== '' && value.length !== Number(size) * 2 + 2))
      throw invalid(`${label} must be ${type} in hex.`)
    return value
  }
  return readNumber(type, value, label)
}

/** A number that is exact: JSON's own are rounded from 2^53 on. */
function readNumber(type: string, value: unknown, label: string): bigint {
  const isExact =
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^(?:-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value))
  if (!isExact) throw invalid(`${label} must be a whole number, as a text where it is large.`)
  const number = BigInt(value as string | number)
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 256)
  const isSigned = type.startsWith('int')
  const end = 1n << BigInt(isSigned ? bits - 1 : bits)
  if (number >= end || number < (isSigned ? -end : 0n)) throw invalid(`${label} is not in the range of ${type}.`)
  return number
}

function shown(type: string, value: unknown): Pick<ApprovalRowModel, 'value' | 'kind'> {
  if (type === 'address') return { value: String(value), kind: 'address' }
  if (type.startsWith('bytes')) return { value: String(value), kind: 'bytes' }
  return { value: escapeHidden(String(value)) }
}

function readStruct(value: unknown, type: string): Types[string] {
  const fields = readList(value, `The type ${type}`)
  if (fields.length > MOST_FIELDS) throw invalid('types has a type with too many fields.')
  const read = fields.map((field) => {
    const { name, type: fieldType } = readFields(field, 'A field of types')
    if (typeof name !== 'string' || !IDENTIFIER.test(name)) throw invalid('types has a field whose name is none.')
    if (typeof fieldType !== 'string') throw invalid('types has a field without a type.')
    return { name, type: fieldType }
  })
  if (new Set(read.map(({ name }) => name)).size < read.length) throw invalid('types has a field twice.')
  return read
}

/** A struct that is called as what every language of contracts has would be read as either. */
function readTypeName(name: string): string {
  if (!TYPE_NAME.test(name) || isAtom(name)) throw invalid('types has a type whose name is none.')
  return name
}

function isKnown(types: Types, type: string): boolean {
  const name = itemOf(type)
  return isAtom(name) || Object.hasOwn(types, name)
}

/**
 * Whether every library hashes the same. A type whose name is no identifier, such as `HyperliquidTransaction:Withdraw`, has the same
 * hash everywhere while it stands alone. Beside other structs, some libraries take the letters that its name begins with for all of it.
 */
function hasOneReading(types: Types): boolean {
  return Object.entries(types).every(([name, fields]) => {
    const structs = fields.map(({ type }) => itemOf(type)).filter((type) => !isAtom(type))
    if (IDENTIFIER.test(name)) return structs.every((type) => IDENTIFIER.test(type))
    return structs.length === 0 && !Object.hasOwn(types, /^\w*/.exec(name)?.[0] ?? '')
  })
}

/** The type of the items of a list, and of theirs; any other type as it is. */
function itemOf(type: string): string {
  return type.replace(/(?:\[\d{0,4}\])+$/, '')
}

function isAtom(type: string): boolean {
  const [, size] = /^u?int(\d*)$/.exec(type) ?? []
  if (size !== undefined) return size === '' || (/^[1-9]/.test(size) && Number(size) % 8 === 0 && Number(size) <= 256)
  return /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?)$/.test(type)
}

// An object would lose a field with the name `__proto__`.
const IDENTIFIER = /^(?!__proto__$)[A-Za-z_]\w{0,63}$/
/** Any signs but those that end a name where types are hashed as one text. */
const TYPE_NAME = /^(?!__proto__$)(?:(?![(),[\]])[!-~]){1,64}$/
const MOST_TYPES = 100
const MOST_FIELDS = 100
const MOST_DEPTH = 10
const MOST_ROWS = 500
