import type { ConnectorInfo } from '../adapter/types.js'

/** Whether a connector is listed (specification section 5, wallet visibility). */
export function isVisible(request: { readonly connector: ConnectorInfo; readonly isMobile: boolean }): boolean {
  const { connector } = request
  if (connector.kind !== 'injected' || connector.name !== 'Browser Wallet') return true
  return request.isMobile && (connector.rdns !== undefined || connector.installed)
}
