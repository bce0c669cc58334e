import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Light, dark or as the system has it; items for a menu. */
export function ColourSchemeItems() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const choices: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
    { value: 'light', label: t('Light'), icon: IconSun },
    { value: 'dark', label: t('Dark'), icon: IconMoon },
    { value: 'auto', label: t('Like the system'), icon: IconDeviceDesktop },
  ]
  return (
    <>
      <Menu.Label>{t('Appearance')}</Menu.Label>
      {choices.map(({ value, label, icon: Icon }) => (
        <Menu.Item
          key={value}
          leftSection={<Icon size={16} />}
          rightSection={colorScheme === value ? <IconCheck size={16} aria-label={t('chosen')} /> : null}
          onClick={() => setColorScheme(value)}
          closeMenuOnClick={false}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}
