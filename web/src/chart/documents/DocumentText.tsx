import { Anchor, Text } from '@mantine/core'
import type { MyDocument, PatientDocument } from '@polyclinic/contract/chart/documents/documents'
import { IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/locale.tsx'
import classes from './documents.module.css'
import { categoryLabel } from './labels.ts'

type DocumentSummary = Pick<MyDocument | PatientDocument, 'title' | 'category' | 'written_on' | 'media_type' | 'size_bytes' | 'author_name'>

interface Props {
  document: DocumentSummary
  /** The time when it was added to the chart or released to the patient. */
  at: string
  isStruck?: boolean
  onOpen: () => void
}

/** The title of a document, which opens it, and a line of facts. */
export function DocumentText({ document, at, isStruck = false, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, category, written_on, size_bytes, author_name } = document
  const facts = [
    categoryLabel(category, t),
    written_on && t('written on {{day}}', { day: format.day(written_on) }),
    t('from {{name}}', { name: author_name }),
    format.instantDay(at),
    format.number(Math.max(size_bytes / 1000, 1), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
  ]
  return (
    <>
      <DocumentIcon media_type={document.media_type} />
      <div style={{ minWidth: 0, flex: 1 }}>
        <Anchor
          component="button"
          type="button"
          fw={500}
          c="inherit"
          ta="start"
          className={isStruck ? classes.struck : undefined}
          onClick={onOpen}
        >
          {title}
        </Anchor>
        <Text c="dimmed" fz="xs">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </>
  )
}

function DocumentIcon({ media_type }: Pick<DocumentSummary, 'media_type'>) {
  const Icon = media_type === 'application/pdf' ? IconFileTypePdf : media_type.startsWith('image/') ? IconPhoto : IconFileText
  return <Icon size={20} aria-hidden="true" style={{ flex: 'none' }} />
}
