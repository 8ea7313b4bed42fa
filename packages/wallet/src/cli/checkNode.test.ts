import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkNode } from './checkNode.ts'

test('default: as the package says that it needs', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const least = Number(engines.node.replace('>=', ''))
  expect(checkNode(`v${least - 1}.99.0`)).toBe(`It needs Node ${least} or newer, and this is v${least - 1}.99.0.`)
  for (const version of [`v${least}.0.0`, process.version]) expect(checkNode(version)).toBeUndefined()
})
