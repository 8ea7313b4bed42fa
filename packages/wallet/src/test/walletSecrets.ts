import { base58 } from '@scure/base'
import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { HDKey } from 'viem/accounts'

/** Something that may not be read, by its name: texts, and bytes in whatever form. */
export type Secrets = Readonly<Record<string, readonly (string | Uint8Array)[]>>

/** What 24 words say. */
export function secretsOfWords(words: readonly string[]): Secrets & { readonly entropy: readonly [Uint8Array] } {
  const phrase = words.join(' ')
  const seed = mnemonicToSeedSync(phrase)
  const runs = words.slice(2).map((_, index) => words.slice(index, index + 3))
  return {
    words: runs.flatMap((run) => [' ', ',', '\n', '","'].map((between) => run.join(between))),
    entropy: [mnemonicToEntropy(phrase, wordlist)],
    seed: [seed],
    'key of Ethereum': [HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0").privateKey ?? ''],
    'key of Solana': [Slip10Key.fromMasterSeed(seed).derive("m/44'/501'/0'/0'").privateKey],
  }
}

/** Every text that a secret could be read as. */
export function textsOf(forms: readonly (string | Uint8Array)[]): readonly string[] {
  return forms.flatMap((form) => {
    if (typeof form === 'string') return [form]
    const buffer = Buffer.from(form)
    // What base64 makes of the last bytes depends on what follows.
    const whole = buffer.subarray(0, buffer.length - (buffer.length % 3))
    const hex = buffer.toString('hex')
    return [
      ...[hex, hex.toUpperCase(), whole.toString('base64'), whole.toString('base64url')],
      ...[base58.encode(form), form.join(',')],
    ]
  })
}

/** The names of those that a text has. */
export function foundIn(text: string, secrets: Secrets): readonly string[] {
  return Object.keys(secrets).filter((name) => textsOf(secrets[name] ?? []).some((form) => isIn(text, form)))
}

/** The names of those that a file has, as text or as the bytes that they are. */
export function foundInBytes(bytes: Buffer, secrets: Secrets): readonly string[] {
  return Object.keys(secrets).filter((name) => {
    const forms = secrets[name] ?? []
    return [...textsOf(forms), ...forms].some((form) => bytes.includes(Buffer.from(form)))
  })
}

/** Six digits may be a part of any number. */
function isIn(text: string, form: string): boolean {
  return /^\d{6}$/.test(form) ? new RegExp(`(?<!\\w)${form}(?!\\w)`).test(text) : text.includes(form)
}
