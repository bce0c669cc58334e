import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notify } from './notify/notify.ts'
import { printFile } from './print-file.ts'
import { saveFile } from './save-file.ts'

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn<() => void>() }))
vi.mock('./notify/notify.ts', () => ({ notify: { info: vi.fn<() => void>(), error: vi.fn<() => void>() } }))

const tab = { closed: false, close: vi.fn<() => void>(), location: { replace: vi.fn<() => void>() } }
const open = vi.fn<() => unknown>(() => tab)
const file = new Blob(['%PDF'])

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  vi.stubGlobal('window', { open })
  vi.stubGlobal('navigator', { pdfViewerEnabled: true })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('opens the tab within the click, and shows the paper there once it is fetched', async () => {
  const done = printFile(Promise.resolve(file), 'R-1.pdf', 'Open it to print it.')
  expect(open).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
  await done
  expect(tab.location.replace).toHaveBeenCalledWith('blob:paper')
  expect(saveFile).not.toHaveBeenCalled()
})

it.each([
  ['the browser shows no PDF', () => vi.stubGlobal('navigator', { pdfViewerEnabled: false })],
  ['the browser opens no tab', () => open.mockReturnValueOnce(null)],
])('keeps the file and says how it is printed where %s', async (_what, arrange) => {
  arrange()
  await printFile(Promise.resolve(file), 'R-1.pdf', 'Open it to print it.')
  expect(saveFile).toHaveBeenCalledOnce()
  expect(notify.info).toHaveBeenCalledWith('Open it to print it.')
})

it('closes the tab again and says why when the paper cannot be fetched', async () => {
  await printFile(Promise.reject(new Error('gone')), 'R-1.pdf', 'Open it to print it.')
  expect(tab.close).toHaveBeenCalledOnce()
  expect(notify.error).toHaveBeenCalledOnce()
})
