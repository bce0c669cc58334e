import { Skeleton } from '@mantine/core'
import type { DocumentType } from '@polyclinic/contract/chart/documents/document-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dataAddressOf } from '#shell/use-photo.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import classes from './documents.module.css'

interface Props {
  id: string
  title: string
  media_type: DocumentType
  fetchFile: () => Promise<unknown>
  onClose: () => void
}

/** A picture or a plain text in a dialog. The file is kept in memory as long as the dialog is open. */
export function DocumentDialog({ id, title, media_type, fetchFile, onClose }: Props) {
  const { t } = useTranslation()
  const isText = media_type === 'text/plain'
  const content = useQuery({
    queryKey: ['documents', 'file', id],
    queryFn: async () => {
      const blob = (await fetchFile()) as Blob
      return isText ? blob.text() : dataAddressOf(blob)
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Dialog title={title} onClose={onClose} size="xl">
      <QueryState query={content} skeleton={<Skeleton height={240} aria-label={t('Loading')} />} />
      {content.data !== undefined &&
        (isText ? <pre className={classes.text}>{content.data}</pre> : <img className={classes.picture} src={content.data} alt={title} />)}
    </Dialog>
  )
}
