import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

interface Props {
  /** What the entry is called, for whoever hears the button without the row. */
  entry: string
  /** What the button says. */
  children: string
  needs_reason: boolean
  pending: boolean
  /** Answers with nothing if the server refused it: the reason stays in its field then. */
  onChange: (reason?: string) => Promise<unknown>
}

/** Gives an entry another status at once, or, where somebody else wrote what stands, after asking for the reason. */
export function ChangeStatus({ entry, children, needs_reason, pending, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const confirm = async (reason: string) => {
    if (await onChange(reason)) setAsking(false)
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={pending && !isAsking}
        aria-label={`${children}: ${entry}`}
        onClick={() => (needs_reason ? setAsking(true) : void onChange())}
      >
        {children}
      </Button>
      <ReasonDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void confirm(reason)}
        pending={pending}
        title={t('Somebody else wrote this')}
        label={t('Why is it changed?')}
        confirmLabel={children}
      >
        {t('What stands now stays as an earlier version, with who wrote it.')}
      </ReasonDialog>
    </>
  )
}
