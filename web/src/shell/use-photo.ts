import { useQuery } from '@tanstack/react-query'
import { type ApiCall, queryKey } from '#api/index.ts'

/**
 * A photo that only signed-in accounts may see: fetched like any other data and shown as a `data:` address, which ends with the
 * page. A new photo has another `photo_id`, so that a fetched photo stays valid.
 */
// biome-ignore lint/suspicious/noExplicitAny: what a file call answers with is a Blob, whatever its contract says.
export function usePhoto(call: ApiCall<{ params: { id: string } }, any>, id: string, photo_id: string | null): string | null {
  const photo = useQuery({
    queryKey: ['photos', ...queryKey(call, { id, photo_id })],
    queryFn: async () => dataAddressOf((await call({ params: { id } })) as Blob),
    enabled: photo_id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return photo_id === null ? null : (photo.data ?? null)
}

/** A picture as a `data:` address, which ends with the page. */
export const dataAddressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'))
    reader.readAsDataURL(blob)
  })
