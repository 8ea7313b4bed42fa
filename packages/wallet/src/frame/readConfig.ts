import { FRAME_CONFIG_ID, type FrameConfig } from '../api.ts'

/** What the server wrote into this page. Without it no app may use the frame. */
export function readConfig(document: Pick<Document, 'getElementById'>): FrameConfig {
  const text = document.getElementById(FRAME_CONFIG_ID)?.textContent ?? ''
  const { dapps, networks, build }: Partial<FrameConfig> = text.trim() ? JSON.parse(text) : {}
  return { dapps: dapps ?? [], networks: networks ?? [], build: build ?? '' }
}
