import { describe, expect, test } from 'vitest'
import { loadLiteSvm } from './loadLiteSvm.js'

/** What litesvm's loader throws where its native part is missing. */
const cause = new Error('Cannot find native binding. npm has a bug related to optional dependencies.')

function failing(given: { readonly installed: readonly string[]; readonly platform?: string; readonly arch?: string }) {
  const { installed, platform = 'linux', arch = 'x64' } = given
  const isInstalled = (name: string): boolean => installed.includes(name)
  return loadLiteSvm({ load: () => Promise.reject(cause), isInstalled, platform, arch })
}

const both = ['litesvm', '@solana/kit']

describe('loadLiteSvm', () => {
  test('default: what is installed here', async () => {
    const { litesvm, kit } = await loadLiteSvm()
    expect(new litesvm.LiteSVM().latestBlockhash()).toMatch(/^\w{32,44}$/)
    expect(typeof kit.getTransactionDecoder).toBe('function')
  })

  test.each([[['litesvm']], [['@solana/kit']], [[]]])('error: not installed, of both only %j', async (installed) => {
    await expect(failing({ installed })).rejects.toMatchObject({
      message: expect.stringContaining('npm install --save-dev litesvm @solana/kit'),
      cause,
    })
  })

  test.each([
    ['linux', 'x64', 'litesvm-linux-x64-gnu or litesvm-linux-x64-musl'],
    ['linux', 'arm64', 'litesvm-linux-arm64-gnu or litesvm-linux-arm64-musl'],
    ['darwin', 'x64', 'litesvm-darwin-x64'],
    ['darwin', 'arm64', 'litesvm-darwin-arm64'],
  ])('error: no native part on %s %s, and the package that has it', async (platform, arch, name) => {
    const error: unknown = await failing({ installed: both, platform, arch }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: expect.stringContaining(`native part for ${platform}-${arch}`), cause })
    expect(error).toMatchObject({ message: expect.stringContaining(`in the package ${name}, of the same version`) })
  })

  test('error: a computer without one', async () => {
    await expect(failing({ installed: both, platform: 'win32' })).rejects.toMatchObject({
      message: expect.stringMatching(/native part for win32-x64 .* There is none for win32-x64: use Linux or macOS/),
      cause,
    })
  })
})
