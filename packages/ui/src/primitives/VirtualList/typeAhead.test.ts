import { expect, test } from 'vitest'
import { extendTyped, findTyped } from './typeAhead.js'

const names = ['Rabby', 'Rainbow', 'Trust', 'Éclair', 'Ráiz Wallet']
const find = (text: string, from = 0) => findTyped({ names, from, text })

test('default: one letter goes to the next name that begins so, and round', () => {
  expect(find('t')).toBe(2)
  expect(find('r', 0)).toBe(1)
  expect(find('r', 1)).toBe(4)
  expect(find('r', 4)).toBe(0)
})

test('behavior: the same letter again goes on', () => {
  expect(find('rr', 0)).toBe(1)
  expect(find('rrr', 1)).toBe(4)
})

test('behavior: more letters keep the row that fits', () => {
  expect(find('rai', 1)).toBe(1)
  expect(find('rab', 1)).toBe(0)
})

test('behavior: case and accents do not matter', () => {
  expect(find('EC')).toBe(3)
  expect(find('raiz w')).toBe(4)
})

test('behavior: no such name, and no names', () => {
  expect(find('zz')).toBe(-1)
  expect(findTyped({ names: [], from: 0, text: 'a' })).toBe(-1)
})

test('default: letters within a second are one word', () => {
  const first = extendTyped({ typed: undefined, key: 'r', atMs: 100 })
  expect(first).toEqual({ text: 'r', atMs: 100 })
  expect(extendTyped({ typed: first, key: 'a', atMs: 900 })).toEqual({ text: 'ra', atMs: 900 })
  expect(extendTyped({ typed: first, key: 'a', atMs: 1100 })).toEqual({ text: 'a', atMs: 1100 })
})

test('behavior: a space is a letter only inside a word', () => {
  expect(extendTyped({ typed: undefined, key: ' ', atMs: 0 })).toBeUndefined()
  expect(extendTyped({ typed: { text: 'ra', atMs: 0 }, key: ' ', atMs: 500 })?.text).toBe('ra ')
})

test('behavior: named keys are no letters', () => {
  expect(extendTyped({ typed: undefined, key: 'Enter', atMs: 0 })).toBeUndefined()
  expect(extendTyped({ typed: undefined, key: 'م', atMs: 0 })?.text).toBe('م')
})
