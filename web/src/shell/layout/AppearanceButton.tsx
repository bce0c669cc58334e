import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { useTranslation } from 'react-i18next'

type Props = ActionIconProps & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ActionIconProps> & { ref?: Ref<HTMLButtonElement> }

export function AppearanceButton(props: Props) {
  const { t } = useTranslation()
  return (
    <ActionIcon size="lg" aria-label={t('Appearance')} {...props}>
      <IconMoon size={18} stroke={1.75} />
    </ActionIcon>
  )
}
