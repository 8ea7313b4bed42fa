import { isPorticoError } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { MAINNET } from '../networkIds.js'
import { jupiterSwaps } from './jupiterSwaps.js'

/** What a developer reads when these options are refused, which the types refuse too. */
function refusal(options: unknown): string {
  try {
    jupiterSwaps(options as Parameters<typeof jupiterSwaps>[0])
  } catch (error) {
    if (isPorticoError(error, 'OPTION_INVALID')) return error.message
    throw error
  }
  return 'accepted'
}

const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

describe('jupiterSwaps', () => {
  test.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['everything', { name: 'J', url: 'https://dapp.example/jupiter', apiKey: 'k', programs: { [MAINNET]: [program] } }],
    ['a key that is not set', { apiKey: undefined }],
    ['a server of this computer', { url: 'http://localhost:3000/jupiter' }],
    ['a server of this computer by its number', { url: 'http://127.0.0.1:8080' }],
    ['a local network', { programs: { 'solana:localnet': [program] } }],
  ])('default: %s is accepted', (_, options) => {
    expect(refusal(options)).toBe('accepted')
  })

  const URL_EXPECTED = 'expected an https URL without a query (http on localhost only)'
  test.each<readonly [string, unknown, string]>([
    ['a text', 'https://api.jup.ag', "`options` is 'https://api.jup.ag'; expected an object"],
    ['http', { url: 'http://api.jup.ag' }, `\`url\` is 'http://api.jup.ag'; ${URL_EXPECTED}`],
    [
      'http of a name that begins alike',
      { url: 'http://localhost.x.io' },
      `\`url\` is 'http://localhost.x.io'; ${URL_EXPECTED}`,
    ],
    [
      'a path',
      { url: '/api/jupiter' },
      `\`url\` is '/api/jupiter'; ${URL_EXPECTED}. Write it with its host: 'https://dapp.example/api/jupiter'.`,
    ],
    [
      'the address of the documentation',
      { url: 'https://api.jup.ag/swap/v2' },
      `\`url\` is 'https://api.jup.ag/swap/v2'; ${URL_EXPECTED}. Write 'https://api.jup.ag'.`,
    ],
    ['a password', { url: 'https://a:b@api.jup.ag' }, `\`url\` is 'https://…@api.jup.ag'; ${URL_EXPECTED}`],
    [
      'a key in the URL',
      { url: 'https://api.jup.ag?api-key=s3cret' },
      `\`url\` is 'https://api.jup.ag?…'; ${URL_EXPECTED}. The key belongs to \`apiKey\`.`,
    ],
    ['a key that is no text', { apiKey: 5 }, '`apiKey` is 5; expected a string'],
    ['a key with a blank, which no error says', { apiKey: 'a b' }, "`apiKey` is '…'; expected a key without blanks"],
    ['an empty key', { apiKey: '' }, "`apiKey` is '…'; expected a key without blanks"],
    [
      'a program in hex',
      { programs: { [MAINNET]: ['0xabc'] } },
      `\`programs.${MAINNET}[0]\` is '0xabc'; expected the address of a program`,
    ],
    ['one program', { programs: { [MAINNET]: program } }, `\`programs.${MAINNET}\` is '${program}'; expected a list`],
    ['a list of programs', { programs: [program] }, '`programs` is a list; expected an object by CAIP-2 id'],
    [
      'an EVM network',
      { programs: { 'eip155:1': [program] } },
      "`programs.eip155:1` is 'eip155:1'; expected a CAIP-2 id of a Solana network as the key",
    ],
    [
      'a network as wallets call it',
      { programs: { 'solana:mainnet': [program] } },
      `\`programs.solana:mainnet\` is 'solana:mainnet'; expected a CAIP-2 id of a Solana network as the key. Write '${MAINNET}'.`,
    ],
    [
      'names of other providers',
      { contracts: {}, networkIds: [MAINNET], key: 'k', baseUrl: 'https://api.jup.ag' },
      `4 options are wrong:
- \`contracts\` is not a name that jupiterSwaps knows. It is called \`programs\` here, by CAIP-2 id.
- \`networkIds\` is not a name that jupiterSwaps knows. Its networks are the keys of \`programs\`, by CAIP-2 id.
- \`key\` is not a name that jupiterSwaps knows. It is called \`apiKey\` here.
- \`baseUrl\` is not a name that jupiterSwaps knows. It is called \`url\` here.`,
    ],
  ])('error: OPTION_INVALID: %s', (_, options, message) => {
    expect(refusal(options)).toBe(message)
  })
})
