export default function Gallery() {
  return <h1>UI</h1>;
}
