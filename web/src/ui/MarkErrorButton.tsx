import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from './ReasonDialog.tsx'

interface Props {
  /** The entry that was wrong, for whoever hears the button without the row. */
  entry: string
  title: string
  /** What happens to the entry, in one sentence. */
  children: ReactNode
  pending: boolean
  /** Answers with nothing if the server refused it: the reason stays in its field then. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Marks an entry of a chart as entered in error, after asking for the reason. */
export function MarkErrorButton({ entry, title, children, pending, onConfirm }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const confirm = async (reason: string) => {
    if (await onConfirm(reason)) setAsking(false)
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        style={{ flex: 'none' }}
        aria-label={t('Wrong? {{what}}', { what: entry })}
        onClick={() => setAsking(true)}
      >
        {t('Wrong?')}
      </Button>
      <ReasonDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void confirm(reason)}
        pending={pending}
        title={title}
        label={t('What went wrong?')}
        confirmLabel={t('Mark it')}
        danger
      >
        {children}
      </ReasonDialog>
    </>
  )
}
