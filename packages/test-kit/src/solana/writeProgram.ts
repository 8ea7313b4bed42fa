/** Machine code (sBPF version 0) that `writeProgram` makes a program of. */
export interface ProgramCode {
  readonly code: Uint8Array
  /** Calls of the runtime: where in the code they are, bytes, and what is called. */
  readonly calls: readonly { readonly at: number; readonly name: string }[]
  /** Where in the code it begins to run, bytes. */
  readonly entry: number
}

/** The smallest program file (ELF) that Solana's loader takes: code, and calls of the runtime by name. No constants, no data. */
export function writeProgram({ code, calls, entry }: ProgramCode): Uint8Array {
  const names = [...new Set(calls.map(({ name }) => name))]
  const text = padded(code)
  const strings = textTable(['', ...names])
  // The first symbol is always an empty one.
  const symbols = [...zeros(24), ...names.flatMap((name) => [...u32(strings.at(name)), 0x10, ...zeros(19)])]
  const sectionNames = textTable(['', '.text', '.dynsym', '.dynstr', '.rel.dyn', '.dynamic', '.shstrtab'])

  const textAt = HEADER_BYTES + 3 * PROGRAM_HEADER_BYTES
  const symbolsAt = textAt + text.length
  const stringsAt = symbolsAt + symbols.length
  const callsAt = stringsAt + strings.bytes.length
  const relocations = calls.flatMap(({ at, name }) => [
    ...u64(textAt + at),
    ...u32(CALL_RELOCATION),
    ...u32(1 + names.indexOf(name)),
  ])
  const listed = [
    [TAG.relocations, callsAt],
    [TAG.relocationsBytes, relocations.length],
    [TAG.relocationBytes, 16],
  ]
  const dynamicAt = callsAt + relocations.length
  const dynamic = [
    [TAG.strings, stringsAt],
    [TAG.symbols, symbolsAt],
    [TAG.stringBytes, strings.bytes.length],
    [TAG.symbolBytes, 24],
    // The loader refuses an empty list of them.
    ...(calls.length > 0 ? listed : []),
    [TAG.end, 0],
  ].flatMap(([tag = 0, value = 0]) => [...u64(tag), ...u64(value)])
  const sectionNamesAt = dynamicAt + dynamic.length
  const sectionsAt = sectionNamesAt + sectionNames.bytes.length

  const section = (name: string, part: Omit<Section, 'nameAt'>): readonly number[] =>
    sectionHeader({ nameAt: sectionNames.at(name), ...part })
  return new Uint8Array([
    ...header({ entry: textAt + entry, sectionsAt }),
    ...programHeader({ type: 1, flags: READ | EXECUTE, at: textAt, bytes: text.length }),
    ...programHeader({ type: 1, flags: READ, at: symbolsAt, bytes: dynamicAt - symbolsAt }),
    ...programHeader({ type: 2, flags: READ | WRITE, at: dynamicAt, bytes: dynamic.length }),
    ...[...text, ...symbols, ...strings.bytes, ...relocations, ...dynamic, ...sectionNames.bytes],
    ...section('', { type: 0, flags: 0, at: 0, bytes: 0 }),
    ...section('.text', { type: 1, flags: 6, at: textAt, bytes: text.length }),
    ...section('.dynsym', { type: 11, flags: 2, at: symbolsAt, bytes: symbols.length, link: 3, entryBytes: 24 }),
    ...section('.dynstr', { type: 3, flags: 2, at: stringsAt, bytes: strings.bytes.length }),
    ...section('.rel.dyn', { type: 9, flags: 2, at: callsAt, bytes: relocations.length, link: 2, entryBytes: 16 }),
    ...section('.dynamic', { type: 6, flags: 3, at: dynamicAt, bytes: dynamic.length, link: 3, entryBytes: 16 }),
    ...section('.shstrtab', { type: 3, flags: 0, at: sectionNamesAt, bytes: sectionNames.bytes.length }),
  ])
}

interface Section {
  readonly nameAt: number
  readonly type: number
  readonly flags: number
  readonly at: number
  readonly bytes: number
  /** Another section that this one is about. */
  readonly link?: number
  /** Of one entry, in a table. */
  readonly entryBytes?: number
}

/** 64 bits, least byte first, a shared object for BPF. */
function header({ entry, sectionsAt }: { readonly entry: number; readonly sectionsAt: number }): readonly number[] {
  return [
    ...[0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...zeros(9)],
    ...[...u16(3), ...u16(247), ...u32(1)],
    ...[...u64(entry), ...u64(HEADER_BYTES), ...u64(sectionsAt), ...u32(0)],
    ...[...u16(HEADER_BYTES), ...u16(PROGRAM_HEADER_BYTES), ...u16(3), ...u16(64), ...u16(7), ...u16(6)],
  ]
}

function programHeader(part: Pick<Section, 'type' | 'flags' | 'at' | 'bytes'>): readonly number[] {
  const { type, flags, at, bytes } = part
  const places = [at, at, at, bytes, bytes, type === 1 ? 4096 : 8]
  return [...u32(type), ...u32(flags), ...places.flatMap(u64)]
}

function sectionHeader(section: Section): readonly number[] {
  const { nameAt, type, flags, at, bytes, link = 0, entryBytes = 0 } = section
  // A section that isn't loaded has no address.
  const address = flags === 0 ? 0 : at
  const places = [flags, address, at, bytes].flatMap(u64)
  return [...u32(nameAt), ...u32(type), ...places, ...u32(link), ...u32(0), ...u64(8), ...u64(entryBytes)]
}

/** Texts one behind the other, each with a zero behind it, and where each is. */
function textTable(texts: readonly string[]): {
  readonly bytes: readonly number[]
  readonly at: (text: string) => number
} {
  const encode = (text: string): readonly number[] => [...new TextEncoder().encode(text), 0]
  return {
    bytes: padded(texts.flatMap(encode)),
    at: (text) => texts.slice(0, texts.indexOf(text)).flatMap(encode).length,
  }
}

function padded(bytes: Iterable<number>): readonly number[] {
  const given = [...bytes]
  return [...given, ...zeros((8 - (given.length % 8)) % 8)]
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0)
}

function u16(value: number): readonly number[] {
  return [value & 0xff, (value >> 8) & 0xff]
}

function u32(value: number): readonly number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)]
}

/** Of numbers that have 32 bits at most, as all places in a file here do. */
function u64(value: number): readonly number[] {
  return [...u32(value), ...zeros(4)]
}

const HEADER_BYTES = 64
const PROGRAM_HEADER_BYTES = 56
const [EXECUTE, WRITE, READ] = [1, 2, 4] as const
/** A call of the runtime, by the name of its symbol. */
const CALL_RELOCATION = 10
const TAG = {
  end: 0,
  strings: 5,
  symbols: 6,
  stringBytes: 10,
  symbolBytes: 11,
  relocations: 17,
  relocationsBytes: 18,
  relocationBytes: 19,
} as const
