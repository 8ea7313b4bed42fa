import type { Portico } from '@portico/core'

/** Orders of the account that is signed in. */
export async function fetchOrders(portico: Portico): Promise<Response> {
  const response = await fetch('/api/orders')
  if (response.status === 401) await portico.signIn?.refresh()
  return response
}
