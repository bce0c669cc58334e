import { type MantineColorScheme, SegmentedControl, Select, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { chooseLanguage, shownLocale } from '#shell/i18n.ts'
import { useCommand } from '#shell/use-command.ts'

// The regions differ in how dates, times and amounts are written.
const languages = ['en-IE', 'en-GB', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-ZA', 'en-IN']

/** Language with its region, and light or dark. */
export function AppearanceSettings() {
  const { t } = useTranslation()
  const label = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const keep = useCommand(api.identity.updateAccount, {})
  const shown = shownLocale()
  const choices = languages.includes(shown) ? languages : [shown, ...languages]
  const names = new Intl.DisplayNames([shown], { type: 'language', languageDisplay: 'standard' })
  const choose = async (locale: string) => {
    await chooseLanguage(locale)
    await keep.run({ body: { locale } })
  }
  return (
    <Stack gap="md" align="flex-start">
      <Select
        label={t('Language and region')}
        description={t('How dates, times and amounts are written.')}
        data={choices.map((value) => ({ value, label: names.of(value) ?? value }))}
        value={shown}
        w="100%"
        maw={360}
        onChange={(value) => value && void choose(value)}
      />
      <Stack gap={4} align="flex-start">
        <Text fw={500} id={label}>
          {t('Appearance')}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          data={[
            { value: 'light', label: t('Light') },
            { value: 'dark', label: t('Dark') },
            { value: 'auto', label: t('Like the system') },
          ]}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        />
      </Stack>
    </Stack>
  )
}
