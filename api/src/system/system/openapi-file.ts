/** The OpenAPI document as it is committed; a check compares it with the contract. Printing it again would take a second. */
export const openapiFile = new URL('../../../openapi.json', import.meta.url)
