import type { ProgramCode } from '../src/solana/writeProgram.ts'

/**
 * The code of an object file (ELF for BPF, as clang writes it) whose function `entrypoint` runs first. Errors: when it has constant
 * data, or refers to something else than functions of the runtime.
 */
export function readObject(object: Uint8Array): ProgramCode {
  const { sections, bytesOf, textAt, view } = readSections(object)
  const held = sections.filter(({ name, bytes }) => /^\.(rodata|data|bss)/.test(name) && bytes > 0)
  if (held.length > 0) throw new Error(`Constant data can't be linked: ${held.map(({ name }) => name).join()}.`)
  const text = sections.find(({ name }) => name === '.text')
  const symbolTable = sections.find(({ type }) => type === SYMBOL_TABLE)
  if (text === undefined || symbolTable === undefined) throw new Error('The object file has no code.')
  const strings = sections[symbolTable.link]
  if (strings === undefined) throw new Error('The object file has no names of symbols.')
  const symbols = entriesOf(symbolTable, 24).map((at) => ({
    name: textAt(strings.at + view.getUint32(at, true)),
    value: toNumber(view, at + 8),
  }))
  const relocations = sections.find(({ name }) => name === '.rel.text')
  const calls = (relocations === undefined ? [] : entriesOf(relocations, 16)).map((at) => {
    const type = view.getUint32(at + 8, true)
    const symbol = symbols[view.getUint32(at + 12, true)]
    if (type !== CALL_RELOCATION || symbol === undefined) throw new Error(`A relocation has type ${type}.`)
    return { at: toNumber(view, at), name: symbol.name }
  })
  const entry = symbols.find(({ name }) => name === 'entrypoint')
  if (entry === undefined) throw new Error('The object file has no function entrypoint.')
  return { code: bytesOf(text), calls, entry: entry.value }
}

interface Section {
  readonly name: string
  readonly type: number
  readonly at: number
  readonly bytes: number
  /** Number of the section that this one is about. */
  readonly link: number
}

function readSections(object: Uint8Array): {
  readonly sections: readonly Section[]
  readonly bytesOf: (section: Section) => Uint8Array
  readonly textAt: (at: number) => string
  readonly view: DataView
} {
  const view = new DataView(object.buffer, object.byteOffset, object.byteLength)
  const textAt = (at: number): string => new TextDecoder().decode(object.subarray(at, object.indexOf(0, at)))
  const [sectionsAt, count, namesIndex] = [toNumber(view, 40), view.getUint16(60, true), view.getUint16(62, true)]
  const unnamed = Array.from({ length: count }, (_, index) => {
    const at = sectionsAt + 64 * index
    const nameAt = view.getUint32(at, true)
    const [type, link] = [view.getUint32(at + 4, true), view.getUint32(at + 40, true)]
    return { nameAt, type, link, at: toNumber(view, at + 24), bytes: toNumber(view, at + 32) }
  })
  const names = unnamed[namesIndex]
  if (names === undefined) throw new Error('The object file has no names of sections.')
  const sections = unnamed.map(({ nameAt, ...section }) => ({ ...section, name: textAt(names.at + nameAt) }))
  return { sections, textAt, view, bytesOf: ({ at, bytes }) => object.subarray(at, at + bytes) }
}

function entriesOf(section: Section, entryBytes: number): readonly number[] {
  return Array.from({ length: section.bytes / entryBytes }, (_, index) => section.at + entryBytes * index)
}

function toNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

const SYMBOL_TABLE = 2
/** A call of a function that another file has. */
const CALL_RELOCATION = 10
