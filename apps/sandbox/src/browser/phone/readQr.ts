import jsQR from 'jsqr'

/** The text of the QR code in a picture. Errors: the file is no picture, or has no code that can be read. */
export async function readQr(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    // A code of a few pixels in a large screenshot needs every one of them; a blurred photograph is read when smaller.
    for (const longestSide of [2400, 1200, 600]) {
      const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
      const width = Math.max(1, Math.round(bitmap.width * scale))
      const height = Math.max(1, Math.round(bitmap.height * scale))
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('The browser cannot draw.')
      // Behind what is transparent, so that dark modules stand out.
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
      context.drawImage(bitmap, 0, 0, width, height)
      const code = jsQR(context.getImageData(0, 0, width, height).data, width, height)
      if (code && code.data !== '') return code.data
    }
  } finally {
    bitmap.close()
  }
  throw new Error('There is no QR code in the picture that can be read.')
}
