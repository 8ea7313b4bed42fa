import { beforeAll, beforeEach, test } from 'vitest'
import { openTestFrame, type TestFrame } from './test/start/startTestFrame.ts'
import { expectOnlyWindows, payments, permit, type Redress } from './test/window/redress.ts'

let wallet: TestFrame

beforeAll(async () => {
  wallet = await openTestFrame()
})
beforeEach(() => wallet.reset())

const OFF_SCREEN = 'position: fixed; left: 0; top: -3000px; width: 360px; height: 990px'
const SMALL = 'position: fixed; left: 20px; top: 20px; width: 300px; height: 480px'
const HOLE =
  'clip-path: polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 2px 2px, 2px calc(100% - 70px), calc(100% - 2px) calc(100% - 70px), calc(100% - 2px) 2px, 2px 2px)'

test.each<readonly [string, Redress]>([
  ['is off screen while payments come, and small then', { style: OFF_SCREEN, styleAtPress: SMALL, request: payments }],
  ['is off screen while a permit comes, and small then', { style: OFF_SCREEN, styleAtPress: SMALL, request: permit }],
  ['has a hole over all but its buttons', { style: HOLE, request: payments }],
  ['is drawn small', { style: 'zoom: 0.5; width: 600px; height: 900px', request: payments }],
  ['is in a page that is drawn small', { style: '', pageStyle: 'zoom: 0.3', request: payments }],
  ['is too small to be read on a phone', { style: '', request: payments, onPhone: true }],
])('behavior: a page whose frame %s gets windows, and nothing signed', async (_how, redress) => {
  await expectOnlyWindows(wallet, redress)
})
