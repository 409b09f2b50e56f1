export default function X() {
  return <h1>cookie-settings</h1>;
}
