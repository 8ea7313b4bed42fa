import { expect, test } from 'vitest'
import { publicUrl } from './fetching.js'

test.each([
  'https://a.example/i.png',
  'HTTPS://A.example',
  'https://a.example:8443?name=a@b',
  'https://8.8.8.8/i',
  'https://172.32.0.1/i',
  'https://10.a.example/i',
  'https://local.example/i',
  'https://[2606:4700::1111]/i',
])('default: %s is public', (url) => {
  expect(publicUrl(url)?.href).toBe(new URL(url).href)
})

test.each([
  '',
  'i.png',
  '//a.example/i',
  'http://a.example/i',
  'https:a.example/i',
  'https:\\a.example/i',
  'https:///a.example/i',
  'https://\ta.example/i',
  'https://user:pass@a.example/i',
  'https://localhost/i',
  'https://router/i',
  'https://localhost./i',
  'https://a.localhost/i',
  'https://printer.local/i',
  'https://metadata.google.internal/i',
  'https://nas.home.arpa/i',
  'https://127.0.0.1/i',
  'https://127.1/i',
  'https://2130706433/i',
  'https://0x7f.0.0.1/i',
  'https://0177.0.0.1/i',
  'https://0.0.0.0/i',
  'https://10.0.0.1/i',
  'https://172.16.0.1/i',
  'https://172.31.255.255/i',
  'https://192.168.1.1/i',
  'https://169.254.169.254/i',
  'https://100.64.0.1/i',
  'https://239.1.1.1/i',
  'https://[::1]/i',
  'https://[::]/i',
  'https://[2::1]/i',
  'https://[fc00::1]/i',
  'https://[fd12:3456::1]/i',
  'https://[fe80::1]/i',
  'https://[::ffff:10.0.0.1]/i',
  'https://[64:ff9b::a00:1]/i',
  'https://[2002:a00:1::]/i',
])('behavior: %j is not', (url) => {
  expect(publicUrl(url)).toBeUndefined()
})
