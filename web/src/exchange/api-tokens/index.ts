/** Programs that read the clinic's data by tokens: their settings. */
export { ApiTokensSettings } from './ApiTokensSettings.tsx'
