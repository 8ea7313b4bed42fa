import { expect, test } from 'vitest'
import { createIdentifier } from './createIdentifier.ts'
import { takeFrameStyles } from './takeFrameStyles.ts'

const page = '.portico-1-0-a1.portico-1-0-a1 {\n  color: red;\n}\n'
const frame = '.portico-1-0-frame-b2.portico-1-0-frame-b2 {\n  color: red;\n}\n'
const query = (rule: string): string => `@media (max-height: 1px) {\n${rule.replaceAll(/^(?=.)/gm, '  ')}}\n`

test('default: rules and queries go where their names belong, in their order', () => {
  expect(takeFrameStyles(page + frame + query(page) + query(frame))).toEqual({
    page: page + query(page),
    frame: frame + query(frame),
  })
})

test('behavior: a rule of both is refused', () => {
  expect(() => takeFrameStyles(query(page + frame))).toThrow('of the page and of the wallet')
})

test.each([
  'src/views/approve/ApproveView.css.ts',
  'src/views/device/DeviceView.css.ts',
  'src/views/keys/KeysView.css.ts',
  'src/views/walletCard/walletCard.css.ts',
])('behavior: what the views of the frame call their classes is found: %s', (path) => {
  const names = [path, 'src/views/approveTransaction/CardSkeleton.css.ts'].map((filePath) =>
    createIdentifier({ hash: 'x1', filePath })
  )
  const [own, other] = names.map((name) => `.${name} {\n  color: red;\n}\n`)
  expect(takeFrameStyles(`${own}${other}`)).toEqual({ page: other, frame: own })
})
