import { beforeAll, beforeEach, test } from 'vitest'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { expectOnlyWindows, payments } from './test/window/redress.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

test('behavior: a page that has its user press in a frame that can not be seen gets windows, and no payment', async () => {
  const style =
    'position: fixed; left: 20px; top: 0; width: 360px; height: 640px; mask-image: linear-gradient(transparent, transparent)'
  await expectOnlyWindows(wallet, { style, request: payments })
})
