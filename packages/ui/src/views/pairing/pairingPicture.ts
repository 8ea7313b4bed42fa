import type { PairingCodeModel } from '../../models/pairing.js'
import type { MediaProps } from '../../primitives/Media/Media.js'

/** The picture in a code: of the wallet that is to scan it, in the wallet's own color, or of the app for any wallet. */
export function pairingPicture({
  app,
  wallet,
}: Pick<PairingCodeModel, 'app' | 'wallet'>): Pick<MediaProps, 'name' | 'src' | 'color'> {
  return wallet ? { name: wallet.name, src: wallet.icon, color: wallet.color } : { name: app.name, src: app.icon }
}
