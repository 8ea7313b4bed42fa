import { expect, test } from 'vitest'
import { alice, readQuestion } from '../../test/readQuestion.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
const none = '0x0000000000000000000000000000000000000000'

type Given = readonly [type: string, fields: string, message: object, domain?: object | undefined]

const SIGN_IN: Given = [
  'SignIn',
  'string statement, address wallet, string nonce, uint64 issuedAt',
  { statement: `Log in as ${alice.address}.`, wallet: alice.address, nonce: 'a1', issuedAt: 1_700_000_000_000 },
]

/** The sign-in with one more field. */
const and = (field: string, value: unknown): Given => {
  const [type, fields, message, domain] = SIGN_IN
  return [type, `${fields}, ${field}`, { ...message, [field.split(' ')[1] ?? '']: value }, domain]
}

function warningsOf([type, fields, message, domain = { name: 'App', version: '1' }]: Given): readonly string[] {
  const struct = fields.split(', ').map((field) => {
    const [fieldType = '', name = ''] = field.split(' ')
    return { name, type: fieldType }
  })
  const data = { types: { [type]: struct }, primaryType: type, domain, message }
  const { model } = readQuestion({ method: 'eth_signTypedData_v4', params: [alice.address, data] })
  if (model.type !== 'data') throw new Error('It is no typed data.')
  return model.warnings
}

test.each<[string, Given]>([
  ['a sign-in', SIGN_IN],
  ['a sign-in with a nonce of 32 bytes', and('bytes32 challenge', `0x${'5f'.repeat(32)}`)],
  ['a sign-in for no contract', [SIGN_IN[0], SIGN_IN[1], SIGN_IN[2], { name: 'App', verifyingContract: none }]],
  ['terms of an exchange', ['Exchange:AcceptTerms', 'string chain, uint64 time', { chain: 'Main', time: 1 }]],
  [
    'a vote at Snapshot',
    [
      'Vote',
      'address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice',
      { from: alice.address, space: 'a.eth', timestamp: 1, proposal: `0x${'5f'.repeat(32)}`, choice: 1 },
      { name: 'snapshot', version: '0.1.4' },
    ],
  ],
  [
    'a vote for a governor',
    [
      'Ballot',
      'uint256 proposalId, uint8 support',
      { proposalId: (2n ** 255n).toString(), support: 1 },
      { name: 'Governor', verifyingContract: contract },
    ],
  ],
])('default: %s', (_, given) => {
  expect(warningsOf(given)).toEqual([])
})

test.each<[string, Given]>([
  ['what is for a contract', [SIGN_IN[0], SIGN_IN[1], SIGN_IN[2], { name: 'App', verifyingContract: contract }]],
  ['what is for a salt', [SIGN_IN[0], SIGN_IN[1], SIGN_IN[2], { name: 'App', salt: `0x${'00'.repeat(32)}` }]],
  [
    'what is for a contract that calls itself Snapshot',
    [SIGN_IN[0], SIGN_IN[1], SIGN_IN[2], { name: 'snapshot', version: '1', verifyingContract: contract }],
  ],
  ['a recipient', and('address to', bob)],
  ['a recipient as text', and('string destination', bob.slice(2))],
  ['a recipient as a number', and('uint256 to', BigInt(bob).toString())],
  ['what may be an order', and('bytes32 connectionId', `0x${'5f'.repeat(32)}`)],
  ['what may be an order, as text', and('string digest', '5f'.repeat(32))],
  ['a recipient that is called a nonce', and('address nonceOf', bob)],
  ['what may be a call', and('bytes data', '0xa9059cbb')],
  ['an amount', and('string amount', '1000')],
  ['another key', and('string sessionKey', 'a1')],
  ['a transaction', ['Transaction', 'uint64 nonce', { nonce: 1 }]],
  ['what is signed the same each time', ['dYdX', 'string action', { action: 'Onboarding' }]],
  [
    'the same with a date within a word',
    ['Derive', 'string action, string update', { action: 'Onboarding', update: 'a' }],
  ],
  ['what may be an order, in a word like nonce', and('bytes32 announced', `0x${'5f'.repeat(32)}`)],
  [
    'a vote of another form',
    ['Ballot', 'uint256 proposalId, address support', { proposalId: 1, support: bob }, { verifyingContract: contract }],
  ],
])('behavior: %s is warned of', (_, given) => {
  expect(warningsOf(given)).toEqual(['mayMove'])
})
