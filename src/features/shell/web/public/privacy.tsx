export default function X() {
  return <h1>privacy</h1>;
}
