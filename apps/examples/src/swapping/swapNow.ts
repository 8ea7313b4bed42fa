import type { Portico } from '@portico/react'

export async function swapNow(portico: Portico, token: string): Promise<string> {
  const form = await portico.swapForm()
  // The user may have a draft already: without an address it is the network's coin.
  form.setToken({ side: 'pay' })
  form.setToken({ side: 'receive', address: token })
  form.setAmount({ side: 'pay', text: '0.1' })
  // Waits for what is being read, and rejects SWAP_INCOMPLETE where something is missing.
  await form.review()
  const { hash } = await form.confirm()
  return hash
}
