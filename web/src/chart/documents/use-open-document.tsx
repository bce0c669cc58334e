import { extensionOf } from '@polyclinic/contract/chart/documents/document-rules'
import type { MyDocument, PatientDocument } from '@polyclinic/contract/chart/documents/documents'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printFile } from '#shell/print-file.ts'
import { saveFile } from '#shell/save-file.ts'
import { DocumentDialog } from './DocumentDialog.tsx'

interface Opening {
  open: () => void
  save: () => void
  /** The dialog with the preview, if the file is shown on this screen. */
  dialog: ReactNode
}

/** Opens a document: a PDF in a new tab, where the browser shows it; pictures and texts in a dialog. */
export function useOpenDocument(
  { id, title, media_type }: Pick<MyDocument | PatientDocument, 'id' | 'title' | 'media_type'>,
  fetchFile: () => Promise<unknown>,
): Opening {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = `${title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 100)}.${extensionOf(media_type)}`
  return {
    open: () => {
      if (media_type !== 'application/pdf') return setOpen(true)
      void printFile(fetchFile(), name, t('The document was saved. Open it from your downloads.'))
    },
    save: () => void saveFile(fetchFile(), name),
    dialog: isOpen && <DocumentDialog id={id} title={title} media_type={media_type} fetchFile={fetchFile} onClose={() => setOpen(false)} />,
  }
}
