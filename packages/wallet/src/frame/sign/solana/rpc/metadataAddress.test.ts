import { expect, test } from 'vitest'
import { metadataAddress } from './metadataAddress.ts'

test('default: where Metaplex has the name of USDC', async () => {
  expect(await metadataAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
    '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq'
  )
})
