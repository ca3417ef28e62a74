/** Style sheets that Vite puts into the script as text. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
