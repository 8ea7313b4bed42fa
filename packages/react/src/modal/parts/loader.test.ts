import { expect, test } from 'vitest'
import { createLoader } from './loader.js'

test('default: loads once, keeps it and tells', async () => {
  let loads = 0
  const loader = createLoader(async () => ++loads)
  const heard: (number | undefined)[] = []
  loader.subscribe(() => heard.push(loader.current()))
  expect(loader.current()).toBeUndefined()
  expect(await Promise.all([loader.load(), loader.load()])).toEqual([1, 1])
  expect(loader.current()).toBe(1)
  expect(heard).toEqual([1])
})

test('behavior: a failed load is forgotten, and the next one tries again', async () => {
  let isDown = true
  const loader = createLoader(async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return 'code'
  })
  await expect(loader.load()).rejects.toThrow('Failed to fetch')
  expect(loader.current()).toBeUndefined()
  isDown = false
  expect(await loader.load()).toBe('code')
})
