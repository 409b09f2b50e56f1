export default function X() {
  return <h1>accessibility</h1>;
}
