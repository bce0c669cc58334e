import { ActionIcon, Button, Group } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printFile } from '#shell/print-file.ts'
import { useFile } from './use-file.ts'

interface Props {
  /** The label of the print button: "Print the receipt". */
  label: string
  /** The label of the save button: "Receipt R-2026-00001 as PDF". */
  saveLabel: string
  /** Fetches the PDF. */
  fetch: () => Promise<unknown>
  file_name: string
  /** Beside other small buttons. */
  compact?: boolean
}

/** Buttons for an invoice, a receipt or a note on paper: print it, or save it as a file. */
export function PaperButtons({ label, saveLabel, fetch, file_name, compact }: Props) {
  const { t } = useTranslation()
  const [isPrinting, setPrinting] = useState(false)
  const file = useFile()
  const print = async () => {
    setPrinting(true)
    await printFile(fetch(), file_name, t('The file was saved. Open it to print it.'))
    setPrinting(false)
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        {...(compact ? { size: 'compact-sm' } : {})}
        loading={isPrinting}
        leftSection={<IconPrinter size={compact ? 16 : 18} aria-hidden="true" />}
        onClick={() => void print()}
      >
        {label}
      </Button>
      <ActionIcon
        variant="default"
        size={compact ? 26 : 36}
        loading={file.isFetching}
        aria-label={saveLabel}
        title={saveLabel}
        onClick={() => void file.save(fetch(), file_name)}
      >
        <IconFileTypePdf size={compact ? 16 : 18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
