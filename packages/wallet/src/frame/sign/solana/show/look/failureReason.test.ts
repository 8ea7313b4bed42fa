import { expect, test } from 'vitest'
import { failureReason } from './failureReason.ts'

const custom = { InstructionError: [2, { Custom: 6_001 }] }

test.each<[string, unknown, unknown, string | undefined]>([
  ['of the network', 'InsufficientFundsForFee', null, 'Insufficient funds for the network fee'],
  [
    'of the network about an account',
    { InsufficientFundsForRent: { account_index: 1 } },
    [],
    'Too little would be left for an account to stay open',
  ],
  [
    'of the network that is not known here',
    'WouldExceedMaxBlockCostLimit',
    undefined,
    'Would exceed max block cost limit',
  ],
  ['of a program by its name', { InstructionError: [0, 'InvalidAccountData'] }, [], 'Invalid account data'],
  ['of a program by its number', custom, ['Program log: Instruction: Swap'], 'Error 6001 of the program'],
  [
    'that the last program logs',
    custom,
    ['Program log: Error: first', 'Program log: Error: last.', 'Program x failed'],
    'Last',
  ],
  [
    'of Anchor',
    custom,
    [
      'Program log: AnchorError occurred. Error Code: SlippageToleranceExceeded. Error Number: 6001. Error Message: Slippage tolerance exceeded.',
    ],
    'Slippage tolerance exceeded',
  ],
  ['with what can not be seen', custom, ['Program log: Error: a\u202eb\u0000c'], 'Abc'],
  ['that is long', custom, [`Program log: Error: ${'x'.repeat(5_000)}`], `X${'x'.repeat(198)}…`],
  ['that is nothing', { InstructionError: 7 }, [7, null], undefined],
  ['that is no object', 7, 'x', undefined],
])('behavior: a reason %s', (_, err, logs, reason) => {
  expect(failureReason({ err, logs })).toBe(reason)
})
