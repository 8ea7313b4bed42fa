import { expect, onTestFinished, test } from 'vitest'
import { keepReachable } from './keepReachable.js'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test.each([
  ['inert', ''],
  ['aria-hidden', 'true'],
])('behavior: what puts %s back each time does not freeze the page', async (name, value) => {
  const node = document.createElement('div')
  document.body.append(node)
  const release = keepReachable(node)
  let times = 0
  const theirs = new MutationObserver(() => {
    // Without an end it would never come to the assertion.
    if (node.hasAttribute(name) || ++times > 5_000) return
    node.setAttribute(name, value)
  })
  theirs.observe(node, { attributeFilter: [name] })
  onTestFinished(() => {
    theirs.disconnect()
    release()
    node.remove()
  })
  node.setAttribute(name, value)
  await frame()
  expect(times).toBeLessThan(100)
  theirs.disconnect()
  await frame()
  await frame()
  expect(node.hasAttribute(name)).toBe(false)
})
