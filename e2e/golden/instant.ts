/** When it is on every picture, for the server and in the browser: a Wednesday morning in Dublin, with the clinic open. */
export const instant = '2026-03-04T10:40:00.000Z'
