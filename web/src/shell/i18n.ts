import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

type Texts = Record<string, string>

/** English needs entries only where the key is not yet the text: singulars of counted sentences. */
const english: Texts = Object.assign(
  { '{{count}} on this page, {{total}} in all_one': '{{count}} on this page, {{total}} in all' },
  ...Object.values(import.meta.glob<Texts>('../*/*/en.json', { eager: true, import: 'default' })),
)

const languageKey = 'language'

/** The language and region that were chosen in this browser; they take precedence over the clinic's. */
export function chosenLanguage() {
  try {
    return localStorage.getItem(languageKey)
  } catch {
    return null
  }
}

export async function chooseLanguage(language: string) {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  await i18next.changeLanguage(language)
}

/** The language to begin with: the one chosen in this browser, otherwise the browser's own. */
const firstLanguage = () => chosenLanguage() ?? navigator.language

/** The locale of dates, numbers and money: the chosen language, if its texts are shown. */
export function shownLocale() {
  const { language, resolvedLanguage = 'en' } = i18next
  return language.split('-')[0] === resolvedLanguage.split('-')[0] ? language : resolvedLanguage
}

/** Sets translation up: the English text is the key, so that the code reads as the screen does. */
export function startTranslation() {
  i18next.on('languageChanged', () => {
    // The language is the one whose texts are shown, which is another than the chosen one while that has no texts.
    document.documentElement.lang = i18next.resolvedLanguage ?? 'en'
    document.documentElement.dir = i18next.dir()
  })
  return i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
}
