import { isChainId, referenceOf } from '../caip/chainId.js'
import { didYouMean } from './didYouMean.js'
import type { Check, Checked, Shape, Test } from './types.js'

export const object: Test = { expected: 'an object', test: isObject }
export const text: Test = { expected: 'a string', test: (value) => typeof value === 'string' }
export const flag: Test = { expected: 'true or false', test: (value) => typeof value === 'boolean' }
export const callback: Test = { expected: 'a function', test: (value) => typeof value === 'function' }
export const url: Test = { expected: 'a URL', test: (value) => isText(value, /^https?:\/\/\S+$/) }
export const httpsUrl: Test = { expected: 'an https URL', test: (value) => isText(value, /^https:\/\/\S+$/) }
export const image: Test = {
  expected: 'an https or data image URL',
  test: (value) => isText(value, /^(https?:\/\/\S+|data:image\/\S+)$/),
}
/** A link that opens something; never one that runs or shows what a listing says. */
export const link: Test = {
  expected: 'a link that is not javascript: or data:',
  test: (value) => isText(value, /^[a-z][a-z0-9+.-]*:/i) && !isText(value, /^(javascript|data|blob|vbscript):/i),
}
export const cssValue: Test = {
  expected: 'a CSS value',
  test: (value) => typeof value === 'number' || isText(value, /\S/),
}
export const texts: Test = {
  expected: 'a list of strings',
  test: isTexts,
  instead: (value) => (typeof value === 'string' ? `Put it into a list: ['${value}'].` : undefined),
}
export const providers: Test = {
  expected: 'a list of strings, or false',
  test: (value) => value === false || isTexts(value),
}

/** One of these texts. */
export function oneOf(...allowed: readonly string[]): Test {
  const expected = allowed
    .map((one) => `'${one}'`)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1')
  return {
    expected,
    test: (value) => typeof value === 'string' && allowed.includes(value),
    instead: (value) => meant(value, allowed),
  }
}

/** A list of some of these texts. */
export function listOf(...allowed: readonly string[]): Test {
  const expected = `a list of ${allowed.join(', ')}`
  const wrongIn = (value: unknown): string | undefined =>
    isTexts(value) ? value.find((item) => !allowed.includes(item)) : undefined
  return {
    expected,
    test: (value) => isTexts(value) && wrongIn(value) === undefined,
    instead: (value) => {
      const wrong = wrongIn(value)
      return wrong && [`'${wrong}' is none of them.`, meant(wrong, allowed)].filter(Boolean).join(' ')
    },
  }
}

/** What an object may have. */
export interface RecordRules {
  readonly shapes: { readonly [name: string]: Shape }
  /** Members that must be there. */
  readonly required?: readonly string[] | undefined
  /** The function that takes it, such as `createPortico`. @default createPortico */
  readonly knownBy?: string | undefined
  /** By a name that other libraries have for something: what to write instead. */
  readonly otherNames?: ((name: string, value: unknown) => string | undefined) | undefined
  /** What to write instead of a value that is no object. */
  readonly instead?: ((value: unknown) => string | undefined) | undefined
}

/** An object with these members and no others. */
export function record(rules: RecordRules): Check {
  return (checked) => {
    const { path, value, report } = checked
    if (!isObject(value))
      return report({ option: path || 'options', value, expected: 'an object', instead: rules.instead?.(value) })
    const prefix = path && `${path}.`
    for (const name of rules.required ?? [])
      if (value[name] === undefined) report({ option: prefix + name, value: undefined, expected: 'a value' })
    for (const [name, item] of Object.entries(value))
      checkMember({ ...checked, path: prefix + name, value: item }, { name, rules })
  }
}

function checkMember(checked: Checked, { name, rules }: { readonly name: string; readonly rules: RecordRules }): void {
  const { path, value, report } = checked
  const { shapes, knownBy = 'createPortico', otherNames } = rules
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (shape) {
    if (value !== undefined) check(checked, shape)
    return
  }
  const near = didYouMean(name, Object.keys(shapes))
  const instead = otherNames?.(name, value) ?? (near && `Did you mean \`${near}\`?`)
  report({ option: path, value, expected: `a name that ${knownBy} knows`, isUnknown: true, instead })
}

/** A list whose items are all of one shape. */
export function items(shape: Shape, instead?: Test['instead']): Check {
  return (checked) => {
    const { path, value, report } = checked
    if (!Array.isArray(value)) return report({ option: path, value, expected: 'a list', instead: instead?.(value) })
    for (const [index, item] of value.entries()) check({ ...checked, path: `${path}[${index}]`, value: item }, shape)
  }
}

/** A CAIP-2 id of any namespace. */
export const networkId: Test = {
  expected: 'a CAIP-2 network id',
  test: isChainId,
  instead: (value) => (typeof value === 'number' ? `Write it with its namespace: '…:${value}'.` : undefined),
}

/** An object by network id whose values are all of one shape. `key`: which ids it may have. */
export function byNetwork(shape: Shape, key: Test = networkId): Check {
  return (checked) => {
    const { path, value, report, networkIds } = checked
    if (!isObject(value)) return report({ option: path, value, expected: 'an object by CAIP-2 id' })
    for (const [id, item] of Object.entries(value)) {
      const at = `${path}.${id}`
      const own = networkIds.find((known) => isChainId(known) && referenceOf(known) === id)
      const instead = own ? `Write '${own}'.` : key.instead?.(id)
      if (key.test(id)) check({ ...checked, path: at, value: item }, shape)
      else report({ option: at, value: id, expected: `${key.expected} as the key`, instead })
    }
  }
}

/** Checks one value. */
export function check(checked: Checked, shape: Shape): void {
  const { path, value, report } = checked
  if (typeof shape === 'function') shape(checked)
  else if (!shape.test(value))
    report({ option: path, value, expected: shape.expected, instead: shape.instead?.(value) })
}

/** Whether a value is an object and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function meant(value: unknown, allowed: readonly string[]): string | undefined {
  const near = typeof value === 'string' ? didYouMean(value, allowed) : undefined
  return near && `Did you mean '${near}'?`
}
