import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { saveFile } from '#shell/save-file.ts'

/** A button that prints the letter as it was sent. */
export function LetterButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isFetching, setFetching] = useState(false)
  const print = async () => {
    setFetching(true)
    await saveFile(api.referrals.getReferralLetter({ params: { id } }), `referral-${id.slice(-8)}.pdf`)
    setFetching(false)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isFetching}
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={print}
    >
      {t('Letter as PDF')}
    </Button>
  )
}
