/** Programs of others that read the clinic: their tokens in the settings. */
export { ApiTokensSettings } from './ApiTokensSettings.tsx'
