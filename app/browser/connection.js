/** @type {{ connection?: { saveData?: boolean, effectiveType: string } }} */
const { connection } = navigator;

/** Whether the visitor asks for as little data as possible: https://wicg.github.io/savedata/ */
export const savesData = () => connection && connection.saveData;

/** Whether React's script would take too long, or cost too much. */
export const isSlow = () => connection && (connection.saveData || /2g/.test(connection.effectiveType));
